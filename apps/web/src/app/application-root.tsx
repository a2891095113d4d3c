import { QueryClientProvider } from "@tanstack/react-query";
import { RouterView } from "../shared/navigation/index.ts";
import { queryClient } from "./application.ts";
import { router } from "./router.tsx";
import { RootScreen } from "./screens/root-screen.tsx";
import { ScreenProblem } from "./screens/screen-problem.tsx";

export function Application() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterView router={router} problem={ScreenProblem} root={RootScreen} />
    </QueryClientProvider>
  );
}
