/** When confetti follows what they celebrate. */
export const confettiDelayMs = 350;

/** Throws confetti over the page once; not where motion is to be reduced (U13). */
export async function throwConfetti(): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { default: confetti } = await import('canvas-confetti');
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  Object.assign(canvas.style, { position: 'fixed', inset: '0', width: '100%', height: '100%', pointerEvents: 'none' });
  canvas.style.zIndex = '1000';
  document.body.append(canvas);
  try {
    // A worker would need a policy that allows scripts of other origins.
    await confetti.create(canvas, { resize: true, useWorker: false })({
      particleCount: 90,
      spread: 75,
      origin: { y: 0.7 },
    });
  } finally {
    canvas.remove();
  }
}
