import { PeoplePage } from "../../features/people/index.ts";

export function PeopleScreen() {
  return <PeoplePage />;
}
