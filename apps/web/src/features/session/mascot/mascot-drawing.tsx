import type { Ref } from "react";
import type { MascotLook } from "./mascot-looks.ts";
import styles from "./mascot.module.css";

/** Middle of each eye and size of the drawing, in its own units. */
export const eyeCentres = [
  { x: 86, y: 97 },
  { x: 154, y: 97 },
] as const;
export const drawingWidth = 240;
const drawingHeight = 200;

const fur = "#b98b62";
const darkFur = "#a27850";
const lid = "#8a6244";
const face = "#ead2b4";
const skin = "#e2a99b";
const fingertip = "#e8c3a0";
const iris = "#f6b73c";
const ink = "#1c1410";
const line = "#5a3b26";

const eyeRadius = 29;
const pupilRadius: Record<MascotLook, number> = { follow: 16, blink: 16, shut: 16, peek: 13, stare: 8 };
const stroke = { fill: "none", stroke: line, strokeLinecap: "round" } as const;
const picture = {
  viewBox: `0 0 ${drawingWidth} ${drawingHeight}`,
  "aria-hidden": true,
  focusable: false,
} as const;

export interface MascotBodyProps {
  readonly look: MascotLook;
  readonly pictureRef: Ref<SVGSVGElement>;
}

/** Head and shoulders of Pip, a tarsier; drawn behind the card. */
export function MascotBody({ look, pictureRef }: MascotBodyProps) {
  const areLidsShut = look === "shut" || look === "blink";
  return (
    <svg {...picture} ref={pictureRef} className={styles.body} data-look={look}>
      <path d="M58 200c-4-34 14-58 36-66h52c22 8 40 32 36 66z" fill={darkFur} />
      {[-1, 1].map((side) => (
        <g key={side} transform={`translate(120 0) scale(${side} 1)`}>
          <ellipse cx="68" cy="46" rx="24" ry="41" transform="rotate(34 68 46)" fill={fur} />
          <ellipse cx="70" cy="45" rx="14" ry="29" transform="rotate(34 70 45)" fill={skin} />
        </g>
      ))}
      <ellipse cx="120" cy="98" rx="82" ry="68" fill={fur} />
      <g fill={face} className={styles.face}>
        <circle cx="87" cy="96" r="38" />
        <circle cx="153" cy="96" r="38" />
        <ellipse cx="120" cy="125" rx="48" ry="34" />
      </g>
      <path d="M106 32q14 9 28 0l-8 32q-6 9-12 0z" fill={lid} />
      {eyeCentres.map((centre, index) => (
        <Eye key={centre.x} {...centre} look={look} lids={areLidsShut || (look === "peek" && index === 0)} />
      ))}
      <path d="M111 123q9-7 18 0-1 10-9 11-8-1-9-11z" fill={line} />
      {look === "stare" ? (
        <>
          <path d="M111 146h18" {...stroke} strokeWidth="3" />
          <path d="M58 60l38 11M182 60l-38 11" {...stroke} strokeWidth="4.5" />
        </>
      ) : (
        <path d="M107 141q6 8 13 0 7 8 13 0" {...stroke} strokeWidth="3" />
      )}
    </svg>
  );
}

interface EyeProps {
  readonly x: number;
  readonly y: number;
  readonly look: MascotLook;
  /** Shut. */
  readonly lids: boolean;
}

/** The pupil is always there, so that its place outlasts a blink; `data-pupil` is what moves. */
function Eye({ x, y, look, lids }: EyeProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={eyeRadius} fill={iris} stroke={line} strokeWidth="4" />
      <g data-pupil="">
        <circle r={pupilRadius[look]} fill={ink} />
        <circle cx="-5" cy="-6" r={look === "stare" ? 2.5 : 4.5} fill="#fff" />
        {look === "stare" ? null : <circle cx="6" cy="6" r="2" fill="#fff" opacity="0.7" />}
      </g>
      {look === "peek" && !lids ? <path d="M-31 2a31 31 0 0 1 62 0q-31-15-62 0z" fill={lid} /> : null}
      {lids ? (
        <>
          <circle r={eyeRadius + 2} fill={lid} />
          <path d="M-18 3q18 12 36 0" {...stroke} strokeWidth="4" />
          <path d="M-15 10l-4 5M0 14v6M15 10l4 5" {...stroke} strokeWidth="2.5" />
        </>
      ) : null}
    </g>
  );
}

/** The hands that hold on to the card's edge; drawn in front of the card. */
export function MascotHands() {
  return (
    <svg {...picture} className={styles.hands}>
      {[62, 178].map((x) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <path d="M-24 172c-1-16 9-24 24-24s25 8 24 24z" fill={fur} />
          {[-16, -5.5, 5.5, 16].map((finger) => (
            <g key={finger} transform={`translate(${finger} ${Math.abs(finger) > 10 ? 0 : 3})`}>
              <path d="M0 164v16" stroke={fur} strokeWidth="8.5" strokeLinecap="round" />
              <circle cy="182" r="5.5" fill={fingertip} stroke={darkFur} strokeWidth="1.2" />
            </g>
          ))}
        </g>
      ))}
    </svg>
  );
}
