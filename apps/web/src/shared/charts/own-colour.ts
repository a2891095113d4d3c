import type { CSSProperties } from "react";

/** The colour that a user has chosen for a channel; other servers may send other texts, which count as none. */
export const readOwnColour = (text: string | null | undefined): string | undefined =>
  text && /^#[0-9a-f]{6}$/i.test(text) ? text : undefined;

/** The style of a mark in a channel's own colour, in place of the one that belongs to its number. */
export const ownColourStyle = (colour: string | undefined): CSSProperties | undefined =>
  colour === undefined ? undefined : ({ "--c": colour } as CSSProperties);
