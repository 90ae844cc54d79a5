/**
 * Words of a text and what stands between them, in any writing system; joined they are the text again. Browsers copy the
 * whole text into each segment they answer, so that long texts are handed to them in small parts.
 */
export function segmentsOf(text: string): Intl.SegmentData[] {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
  return (text.match(/\s+|\S{1,400}/gu) ?? []).flatMap((part) => [...segmenter.segment(part)]);
}
