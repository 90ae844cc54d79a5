import { cutAround, type FocalPoint, usualRatios } from './cut-around.ts';
import styles from './preview.module.css';

export interface FocalCutsProps {
  /** A small rendition of the whole image. */
  src: string;
  width: number;
  height: number;
  point: FocalPoint;
  /** Accessible name of the list. */
  label: string;
}

/** How sites will cut an image at usual ratios, by the rule of the image service. */
export function FocalCuts({ src, width, height, point, label }: FocalCutsProps) {
  return (
    <ul className={styles.cuts} aria-label={label}>
      {usualRatios.map(({ name, ratio }) => {
        const cut = cutAround(width / height, ratio, point);
        const percent = (value: number) => `${value * 100}%`;
        return (
          <li key={name} style={{ flexGrow: ratio }}>
            <span style={{ aspectRatio: ratio }}>
              <img
                src={src}
                alt=""
                style={{
                  width: percent(1 / cut.width),
                  height: percent(1 / cut.height),
                  left: percent(-cut.left / cut.width),
                  top: percent(-cut.top / cut.height),
                }}
              />
            </span>
            {name}
          </li>
        );
      })}
    </ul>
  );
}
