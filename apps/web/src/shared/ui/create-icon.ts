import { createElement } from "react";
import type { SVGProps } from "react";

type IconPart = readonly [tag: string, attributes: Readonly<Record<string, string>>];

export interface IconData {
  readonly node: readonly IconPart[];
}
export interface DrawnIconProps extends SVGProps<SVGSVGElement> {
  /** Pixels. */
  readonly size?: number;
}

/** A component that draws an icon of lucide-react; the build puts this in place of that library's own, see small-icons-plugin. */
export function createIcon({ node }: IconData) {
  return ({ size = 24, ...props }: DrawnIconProps) =>
    createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: size,
        height: size,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        ...props,
      },
      node.map(([tag, attributes], place) => createElement(tag, { ...attributes, key: place })),
    );
}
