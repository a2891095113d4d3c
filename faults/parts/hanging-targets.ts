import { withFirst } from "../ledger.ts";
import type { Part } from "../part.ts";
import type { Look } from "../report.ts";
import { Site } from "../site.ts";

const hanging = 2000;
const healthy = 100;

/** Whether each healthy sensor was Up from its first result on: looks alone miss what is between them. */
async function onlyUpInLog(site: Site): Promise<Look> {
  const ids = site.sensorIds.slice(0, healthy);
  const statuses = await Promise.all(
    ids.map(async (id) => (await site.log(id)).flatMap(({ to }) => to ?? []).toReversed()),
  );
  const wrong = statuses.flatMap((names, number) => {
    const others = names.slice(names.indexOf("up") + 1);
    return names.includes("up") && others.length === 0 ? [] : [`web ${number}: ${names.join(", ")}`];
  });
  return withFirst(`${ids.length} logs`, wrong);
}

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
      report.note("Their logs have none either", await onlyUpInLog(site));
      await report.within("All that hang are Down", 60, async () => {
        const down = (await site.sensors()).filter(({ status }) => status === "DOWN").length;
        return { seen: `${down} of ${hanging} Down`, isKept: down === hanging };
      });
    }),
};
