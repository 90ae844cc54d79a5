import { path, placed, polygon } from '../shapes.ts';

/** The house bird, hovering: two wings, a spread tail, a small head. */
export function kestrel(x: number, y: number, scale: number, body: string, accent: string, turn = 0): string {
  return placed(
    x,
    y,
    scale,
    `${path('M0 -6C-40 -52 -110 -92 -206 -98C-190 -82 -176 -74 -160 -70C-176 -68 -186 -64 -196 -58C-176 -52 -160 -50 -144 -50C-156 -44 -164 -40 -172 -32C-126 -24 -58 -6 -14 24Z', body)}
     ${path('M0 -6C40 -52 110 -92 206 -98C190 -82 176 -74 160 -70C176 -68 186 -64 196 -58C176 -52 160 -50 144 -50C156 -44 164 -40 172 -32C126 -24 58 -6 14 24Z', body)}
     ${path('M0 -44C16 -44 22 -28 20 -10C20 30 14 62 0 84C-14 62 -20 30 -20 -10C-22 -28 -16 -44 0 -44Z', accent)}
     ${polygon(
       [
         [0, 60],
         [-34, 146],
         [-17, 152],
         [0, 156],
         [17, 152],
         [34, 146],
       ],
       accent,
     )}
     ${polygon(
       [
         [-34, 146],
         [-17, 152],
         [0, 156],
         [17, 152],
         [34, 146],
         [31, 134],
         [0, 142],
         [-31, 134],
       ],
       body,
     )}
     ${path('M-6 -46L0 -58L6 -46Z', body)}`,
    turn,
  );
}
