import { Button, ButtonGroup, CopyButton, IconButton, parseNumber, TextField } from '@lectern/ui';
import { CaretsToAxisDashedHorizontal, CaretsToAxisDashedVertical, RotateCcw, RotateCw } from 'lucide-react';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '#lib/i18n/message-id.ts';
import { useMessages } from '#lib/use-messages.ts';
import type { Size } from './frame-geometry.ts';
import {
  flipped,
  frameOf,
  isEdited,
  maxDegrees,
  type PictureEdit,
  type Ratio,
  ratios,
  straightened,
  turned,
  turnedSize,
  untouched,
  withRatio,
  withSide,
} from './picture-edit.ts';
import styles from './editing.module.css';

export interface EditControlsProps {
  source: Size;
  edit: PictureEdit;
  /** A change of one gesture has its name, until `onGestureEnd`. */
  onChange: (edit: PictureEdit, gesture?: string) => void;
  onGestureEnd: () => void;
  /** Why the picture can't be turned, flipped or straightened. */
  fixedReason: string | undefined;
  /** Why the picture can't be straightened, where it can be turned. */
  uprightReason: string | undefined;
  isDisabled: boolean;
  /** Where sites get the result without a new file; null while there is none. */
  address: string | null;
}

/** Everything that is done to a picture, in the order of how often it is needed. */
export function EditControls({
  source,
  edit,
  onChange,
  onGestureEnd,
  fixedReason,
  uprightReason,
  isDisabled,
  address,
}: EditControlsProps) {
  const t = useMessages();
  const frame = frameOf(edit, source);
  const picture = turnedSize(edit, source);
  const turns = [
    { label: t('media.editing.turn.left'), icon: RotateCcw, next: () => turned(edit, source, 'left') },
    { label: t('media.editing.turn.right'), icon: RotateCw, next: () => turned(edit, source, 'right') },
    {
      label: t('media.editing.flip.across'),
      icon: CaretsToAxisDashedVertical,
      next: () => flipped(edit, source, 'across'),
    },
    {
      label: t('media.editing.flip.down'),
      icon: CaretsToAxisDashedHorizontal,
      next: () => flipped(edit, source, 'down'),
    },
  ];
  return (
    <div className={styles.controls}>
      <RatioChoice value={edit.ratio} onChange={(ratio) => onChange(withRatio(edit, source, ratio))} />
      <section>
        <h3>{t('media.editing.size')}</h3>
        <div className={styles.sides}>
          <SideField
            label={t('media.editing.width')}
            value={frame.width}
            isDisabled={isDisabled}
            onChange={(width) => onChange(withSide(edit, source, { width }))}
          />
          <SideField
            label={t('media.editing.height')}
            value={frame.height}
            isDisabled={isDisabled}
            onChange={(height) => onChange(withSide(edit, source, { height }))}
          />
        </div>
        <p className={styles.hint}>{t('media.editing.size.of', { width: picture.width, height: picture.height })}</p>
      </section>
      <section>
        <h3>{t('media.editing.turn')}</h3>
        <ButtonGroup>
          {turns.map(({ label, icon, next }) => (
            <IconButton
              key={label}
              variant="default"
              icon={icon}
              label={label}
              isDisabled={isDisabled}
              disabledReason={fixedReason}
              onPress={() => onChange(next())}
            />
          ))}
        </ButtonGroup>
        {fixedReason !== undefined && <p className={styles.hint}>{fixedReason}</p>}
      </section>
      <Straighten
        degrees={edit.degrees}
        isDisabled={isDisabled || (fixedReason ?? uprightReason) !== undefined}
        reason={uprightReason}
        onChange={(degrees, gesture) => onChange(straightened(edit, degrees), gesture)}
        onGestureEnd={onGestureEnd}
      />
      <Button
        variant="quiet"
        isDisabled={isDisabled || !isEdited(edit, source)}
        onPress={() => onChange(untouched(source))}
      >
        {t('media.editing.reset')}
      </Button>
      <section>
        <h3>{t('media.editing.url')}</h3>
        <CopyButton
          hasText
          variant="default"
          label={t('media.editing.url.copy')}
          value={address ?? ''}
          disabledReason={address === null ? t(urlReason(edit)) : undefined}
        />
        <p className={styles.hint}>{t('media.editing.url.hint')}</p>
      </section>
    </div>
  );
}

/** Why a result has no URL. */
function urlReason({ degrees }: PictureEdit): MessageId {
  return degrees === 0 ? 'media.editing.unchanged' : 'media.editing.url.straightened';
}

function RatioChoice({ value, onChange }: { value: Ratio; onChange: (ratio: Ratio) => void }) {
  const t = useMessages();
  const group = useId();
  const name = (ratio: Ratio) => {
    if (ratio === 'free') return t('media.editing.ratio.free');
    return ratio === 'original' ? t('media.editing.ratio.original') : ratio;
  };
  return (
    <fieldset className={styles.ratios}>
      <legend>{t('media.editing.ratio')}</legend>
      <div>
        {ratios.map((ratio) => (
          <label key={ratio}>
            <input type="radio" name={group} checked={ratio === value} onChange={() => onChange(ratio)} />
            {name(ratio)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SideFieldProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  isDisabled: boolean;
}

/** A side of the result. What is typed applies on Enter or on leaving: the first digits alone are another size. */
function SideField({ label, value, onChange, isDisabled }: SideFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  function apply() {
    const parsed = parseNumber(typed ?? '', true);
    if (parsed.status === 'number' && parsed.value >= 1 && parsed.value !== value) onChange(parsed.value);
    // What the picture has room for may be less than what was typed.
    setTyped(null);
  }
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      suffix="px"
      value={typed ?? String(value)}
      isDisabled={isDisabled}
      onChange={setTyped}
      onBlur={apply}
      onKeyDown={({ key }) => {
        if (key === 'Enter') apply();
      }}
    />
  );
}

interface StraightenProps {
  degrees: number;
  isDisabled: boolean;
  reason: string | undefined;
  onChange: (degrees: number, gesture?: string) => void;
  onGestureEnd: () => void;
}

function Straighten({ degrees, isDisabled, reason, onChange, onGestureEnd }: StraightenProps) {
  const t = useMessages();
  const { formatNumber } = useIntl();
  const id = useId();
  const value = formatNumber(degrees, {
    style: 'unit',
    unit: 'degree',
    unitDisplay: 'narrow',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return (
    <section>
      <h3 className={styles.straighten}>
        <label htmlFor={id}>{t('media.editing.straighten')}</label>
        <output htmlFor={id}>{value}</output>
      </h3>
      <input
        id={id}
        className={styles.slider}
        type="range"
        min={-maxDegrees}
        max={maxDegrees}
        step={0.1}
        value={degrees}
        disabled={isDisabled}
        aria-valuetext={value}
        onChange={({ target }) => onChange(Number(target.value), 'straighten')}
        onPointerUp={onGestureEnd}
        onKeyUp={onGestureEnd}
        onBlur={onGestureEnd}
      />
      {reason !== undefined && <p className={styles.hint}>{reason}</p>}
    </section>
  );
}
