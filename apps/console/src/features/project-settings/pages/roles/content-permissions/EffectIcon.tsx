import { Ban, Check } from 'lucide-react';

/** Distinguishes grants from denials at a glance; the sentence next to it says the same. */
export function EffectIcon({ isDenied }: { isDenied: boolean }) {
  return isDenied ? <Ban aria-hidden /> : <Check aria-hidden />;
}
