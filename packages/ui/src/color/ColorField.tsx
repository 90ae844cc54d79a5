import { lazyPart } from '../lazy-part.tsx';
import { type Ref } from 'react';
import { LazyControl } from '../field/LazyControl.tsx';
import { type LabelProps, splitLabelProps } from '../field/Labelled.tsx';
import type { ColorValue } from './color-value.ts';

const ColorControl = lazyPart(async () => (await import('./ColorControl.tsx')).ColorControl);

export interface ColorFieldProps extends LabelProps {
  value: ColorValue | null;
  onChange: (value: ColorValue | null) => void;
  onBlur?: () => void;
  /** Offers the opacity slider. */
  hasAlpha?: boolean;
  /** Accessible name of the button that opens the picker. */
  pickLabel: string;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  isInvalid?: boolean;
  'aria-label'?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A colour, typed as hex or picked by pointer and keyboard. The picker is loaded on first use. */
export function ColorField(props: ColorFieldProps) {
  const [row, control] = splitLabelProps(props);
  return (
    <LazyControl row={row}>
      <ColorControl {...control} />
    </LazyControl>
  );
}
