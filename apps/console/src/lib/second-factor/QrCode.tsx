import createQrCode from 'qrcode-generator';
import { useMemo } from 'react';
import styles from './second-factor.module.css';

/** Modules of quiet space around a code, which scanners need. */
const margin = 4;

/** A QR code, drawn here: its text, often a secret, goes nowhere. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => draw(text), [text]);
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

function draw(text: string): { path: string; size: number } {
  const code = createQrCode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const squares: string[] = [];
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      if (code.isDark(row, column)) squares.push(`M${column + margin} ${row + margin}h1v1h-1z`);
    }
  }
  return { path: squares.join(''), size: count + 2 * margin };
}
