import { BoardPage, BoardsPage } from "../../features/boards/index.ts";
import { usePathParams } from "../../shared/navigation/index.ts";

export function BoardsScreen() {
  const { id } = usePathParams();
  return id === undefined ? <BoardsPage /> : <BoardPage key={id} id={id} />;
}
