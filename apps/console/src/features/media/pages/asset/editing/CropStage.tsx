import { ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { useMessages } from '#lib/use-messages.ts';
import { boundsOf, type Frame, type Size } from './frame-geometry.ts';
import { frameOf, type PictureEdit, ratioOf, turnedSize } from './picture-edit.ts';
import styles from './editing.module.css';

/** Smaller frames are typed: their handles would cover each other. In pixels of the screen. */
const smallestDragged = 24;

export interface CropStageProps {
  /** A rendition of the whole picture. */
  src: string;
  source: Size;
  edit: PictureEdit;
  isDisabled: boolean;
  onFrame: (frame: Frame) => void;
  /** The pointer or the key is up. */
  onGestureEnd: () => void;
}

/**
 * The picture as it is turned, with the frame over it. The library moves the frame by pointer, touch and arrow keys;
 * how far it may go on a straightened picture is decided by `onFrame`.
 */
export function CropStage({ src, source, edit, isDisabled, onFrame, onGestureEnd }: CropStageProps) {
  const t = useMessages();
  const bounds = boundsOf(turnedSize(edit, source), edit.degrees);
  const frame = frameOf(edit, source);
  const angle = edit.degrees + edit.turns * 90;
  const percent = (value: number, whole: number) => (value / whole) * 100;
  return (
    <div className={styles.stage}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- receives the keys of the handles inside */}
      <div className={styles.surface} onKeyUp={onGestureEnd}>
        <ReactCrop
          className={styles.crop}
          // As large as there is room for, and no larger than it is: a key moves the frame by a pixel of the screen.
          style={{ width: `min(100cqw, ${bounds.width}px, calc(100cqh * ${bounds.width / bounds.height}))` }}
          crop={{
            unit: '%',
            x: percent(frame.left - bounds.left, bounds.width),
            y: percent(frame.top - bounds.top, bounds.height),
            width: percent(frame.width, bounds.width),
            height: percent(frame.height, bounds.height),
          }}
          aspect={ratioOf(edit, source) ?? undefined}
          minWidth={smallestDragged}
          minHeight={smallestDragged}
          keepSelection
          ruleOfThirds
          disabled={isDisabled}
          onChange={(_, { x, y, width, height }) =>
            onFrame({
              left: bounds.left + (x / 100) * bounds.width,
              top: bounds.top + (y / 100) * bounds.height,
              width: (width / 100) * bounds.width,
              height: (height / 100) * bounds.height,
            })
          }
          onDragEnd={onGestureEnd}
          ariaLabels={{
            cropArea: t('media.editing.frame'),
            nwDragHandle: t('media.editing.handle.nw'),
            nDragHandle: t('media.editing.handle.n'),
            neDragHandle: t('media.editing.handle.ne'),
            eDragHandle: t('media.editing.handle.e'),
            seDragHandle: t('media.editing.handle.se'),
            sDragHandle: t('media.editing.handle.s'),
            swDragHandle: t('media.editing.handle.sw'),
            wDragHandle: t('media.editing.handle.w'),
          }}
        >
          <div className={styles.turned} style={{ aspectRatio: bounds.width / bounds.height }}>
            <img
              src={src}
              alt=""
              draggable={false}
              style={{
                width: `${percent(source.width, bounds.width)}%`,
                height: `${percent(source.height, bounds.height)}%`,
                transform: `translate(-50%, -50%) rotate(${angle}deg)${edit.isMirrored ? ' scaleX(-1)' : ''}`,
              }}
            />
          </div>
        </ReactCrop>
      </div>
    </div>
  );
}
