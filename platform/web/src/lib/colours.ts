import { main, others } from './colours.json';

/** What people call each colour of the site, by its role; the server calls it so too (`platform/site/src/colours.rs`). */
export const colourLabels = { ...main, ...others };

export type ColourRole = keyof typeof colourLabels;

export const colourRoles = Object.keys(colourLabels) as ColourRole[];

/** Without these there is no other. */
export const mainColours = Object.keys(main) as (keyof typeof main)[];
