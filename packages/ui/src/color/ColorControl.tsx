import { useState } from 'react';
import {
  Button,
  ColorArea,
  ColorPicker,
  ColorSlider,
  ColorThumb,
  Dialog,
  DialogTrigger,
  Popover,
  SliderTrack,
} from 'react-aria-components';
import { cx } from '../cx.ts';
import { useFieldWiring } from '../field/field-context.ts';
import type { LabelProps } from '../field/Labelled.tsx';
import input from '../input/input.module.css';
import overlay from '../overlay/overlay.module.css';
import date from '../date/date.module.css';
import { toAriaColor, toColorValue } from './aria-color.ts';
import { type ColorValue, fromHex, toHex } from './color-value.ts';
import type { ColorFieldProps } from './ColorField.tsx';

const startColor: ColorValue = { red: 11, green: 103, blue: 138, alpha: 255 };

/** The control of `ColorField`. */
export function ColorControl({
  value,
  onChange,
  onBlur,
  hasAlpha = true,
  pickLabel,
  isDisabled,
  isReadOnly,
  isInvalid,
  ref,
  ...rest
}: Omit<ColorFieldProps, keyof LabelProps>) {
  const { isInvalid: isRowInvalid, isRequired, ...wiring } = useFieldWiring();
  const [draft, setDraft] = useState<string | null>(null);
  const isWrong = isInvalid ?? isRowInvalid;

  function handleText(text: string) {
    setDraft(text);
    if (text.trim() === '') return onChange(null);
    const parsed = fromHex(text);
    if (parsed) onChange(parsed);
  }

  return (
    <div
      className={input.box}
      data-invalid={isWrong || undefined}
      data-disabled={isDisabled || undefined}
      data-readonly={isReadOnly || undefined}
    >
      <DialogTrigger>
        <Button className={date['swatch-button']} aria-label={pickLabel} isDisabled={isDisabled || isReadOnly}>
          <span className={date.swatch} style={value === null ? undefined : { backgroundColor: toHex(value) }} />
        </Button>
        <Popover className={cx(overlay.popover, overlay['is-fit'])} placement="bottom start" offset={6}>
          <Dialog className={overlay['popover-dialog']} aria-label={pickLabel}>
            <ColorPicker
              value={toAriaColor(value ?? startColor)}
              onChange={(color) => {
                setDraft(null);
                onChange(toColorValue(color));
              }}
            >
              <div className={date.picker}>
                <ColorArea colorSpace="hsb" xChannel="saturation" yChannel="brightness" className={date.area}>
                  <ColorThumb className={date.thumb} />
                </ColorArea>
                <ColorSlider colorSpace="hsb" channel="hue" className={date.slider}>
                  <SliderTrack className={date.track}>
                    <ColorThumb className={date.thumb} />
                  </SliderTrack>
                </ColorSlider>
                {hasAlpha && (
                  <ColorSlider channel="alpha" className={date.slider}>
                    <SliderTrack className={date.track}>
                      <ColorThumb className={date.thumb} />
                    </SliderTrack>
                  </ColorSlider>
                )}
              </div>
            </ColorPicker>
          </Dialog>
        </Popover>
      </DialogTrigger>
      <input
        {...wiring}
        {...rest}
        ref={ref}
        className={cx(input.input, input.mono)}
        value={draft ?? (value === null ? '' : toHex(value))}
        placeholder="#rrggbb"
        spellCheck={false}
        autoComplete="off"
        disabled={isDisabled}
        readOnly={isReadOnly}
        aria-required={isRequired || undefined}
        aria-invalid={isWrong || undefined}
        onChange={(event) => handleText(event.target.value)}
        onBlur={() => {
          setDraft(null);
          onBlur?.();
        }}
      />
    </div>
  );
}
