import { BoardPage, BoardsPage } from "../../features/boards/index.ts";
import { lazyPart } from "../../shared/loading/index.ts";
import { usePathParams } from "../../shared/navigation/index.ts";

const PutPage = lazyPart(async () => (await import("../../features/boards/put-page.tsx")).PutPage);

export function BoardsScreen() {
  const { id } = usePathParams();
  if (id === "put") return <PutPage />;
  return id === undefined ? <BoardsPage /> : <BoardPage key={id} id={id} />;
}
