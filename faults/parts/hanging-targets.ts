import type { Part } from "../part.ts";
import { Site } from "../site.ts";

const hanging = 2000;
const healthy = 100;

export const hangingTargets: Part = {
  isQuick: false,
  run: (report, { database }) =>
    Site.play({ database }, async (site) => {
      await site.start();
      for (let number = healthy; number < healthy + hanging; number += 1) site.targets.one(number, "hangs");
      await site.watch(healthy + hanging);
      const ofHealthy = async () => (await site.sensors()).filter(({ name }) => Number(name.slice(4)) < healthy);
      await report.within(`${healthy} healthy targets are Up beside ${hanging} that hang`, 60, async () => {
        const up = (await ofHealthy()).filter(({ status }) => status === "UP").length;
        return { seen: `${up} Up`, isKept: up === healthy };
      });
      await report.throughout("None of the healthy ones has a false alarm", 180, async () => {
        const others = (await ofHealthy()).filter(({ status }) => status !== "UP");
        return { seen: `${others.length} not Up ${others[0]?.message ?? ""}`, isKept: others.length === 0 };
      });
      await report.within("All that hang are Down", 60, async () => {
        const down = (await site.sensors()).filter(({ status }) => status === "DOWN").length;
        return { seen: `${down} of ${hanging} Down`, isKept: down === hanging };
      });
    }),
};
