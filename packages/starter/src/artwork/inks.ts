/** The inks on the shelf: every picture is printed from these, so that all of them belong together. */
export const inks = {
  paper: '#f3e9d6',
  bone: '#e6d9bf',
  sand: '#d8c19a',
  ochre: '#e0a63c',
  amber: '#eec36c',
  blush: '#e7b79b',
  rust: '#c85a36',
  brick: '#96402a',
  umber: '#6a4a35',
  sage: '#87a48f',
  moss: '#4e6b52',
  sky: '#a5c6cf',
  petrol: '#1f5260',
  deep: '#173b48',
  night: '#16273c',
  plum: '#2c1d33',
  ink: '#23282a',
  prussian: '#1d3b6e',
} as const;

export type Ink = (typeof inks)[keyof typeof inks];
