import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "node",
          environment: "node",
          include: ["packages/*/src/**/*.test.ts", "apps/{server,probe}/src/**/*.test.ts", "scripts/**/*.test.mjs"],
        },
      },
      {
        extends: "./apps/web/vite.config.ts",
        test: {
          name: "web",
          environment: "jsdom",
          include: ["apps/web/src/**/*.test.ts", "apps/web/src/**/*.test.tsx"],
        },
      },
    ],
  },
});
