/** What a photograph's file says about how it was made, in the words of `exif_info`, in this order. */
const known = ['model', 'focal_length', 'exposure_time', 'iso', 'flash_mode', 'density'] as const;

/** A fact of `exif_info`. */
export interface ExifFact {
  name: (typeof known)[number];
  value: string;
  /** Of the flash alone: whether it fired. */
  isOn?: boolean;
}

/** The facts of `exif_info` that are there and make sense, as photographers write them. */
export function exifFacts(exif: Readonly<Record<string, unknown>>, locale: string): ExifFact[] {
  return known.flatMap((name): ExifFact[] => {
    const value = exif[name];
    if (name === 'model')
      return typeof value === 'string' && value.trim() !== '' ? [{ name, value: value.trim() }] : [];
    if (typeof value !== 'number' || !Number.isFinite(value)) return [];
    const number = (most: number) => value.toLocaleString(locale, { maximumFractionDigits: most });
    if (name === 'flash_mode') return [{ name, value: String(value), isOn: value % 2 === 1 }];
    if (value <= 0) return [];
    switch (name) {
      case 'exposure_time':
        // Whole seconds read as such, and shorter times as fractions.
        return [{ name, value: value >= 1 ? `${number(1)} s` : `1/${Math.round(1 / value).toLocaleString(locale)} s` }];
      case 'focal_length':
        return [{ name, value: `${number(1)} mm` }];
      case 'density':
        return [{ name, value: `${number(0)} dpi` }];
      default:
        return [{ name, value: number(0) }];
    }
  });
}
