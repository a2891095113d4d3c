import { QueryClientContext } from "@tanstack/react-query";
import { RouterView } from "../shared/navigation/index.ts";
import { useStore } from "../shared/state/index.ts";
import { cacheStore } from "./cache-store.ts";
import { router } from "./router.tsx";
import { RootScreen } from "./screens/root-screen.tsx";
import { ScreenProblem } from "./screens/screen-problem.tsx";

export function Application() {
  return (
    <QueryClientContext.Provider value={useStore(cacheStore) ?? undefined}>
      <RouterView router={router} problem={ScreenProblem} root={RootScreen} />
    </QueryClientContext.Provider>
  );
}
