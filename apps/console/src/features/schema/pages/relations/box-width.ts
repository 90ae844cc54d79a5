/** Width of every box of the diagram, in pixels. */
export const boxWidth = 220;
