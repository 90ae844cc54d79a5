import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import {
  describeSuggestionError,
  serviceReason,
  type SuggestedTexts,
  suggestTexts,
} from '#features/media/parts/suggestions/suggest-texts.ts';

/** Images that are asked about at the same time: the server takes four of a user. */
const atOnce = 3;
/** So many failures of the service in a row mean that it is out of order. */
const mostFailures = 3;

/** Languages that are wanted for an image. */
export interface SuggestionWish {
  uploadId: string;
  locales: readonly string[];
}

/** How far asking about an image is; absent before its turn. */
export type ImageState = { status: 'asking' } | { status: 'answered' } | { status: 'failed'; reason: string };

/** Asks about many images, a few at a time, until it is done or stopped. */
export function useSuggestionRun(onAnswer: (uploadId: string, alt: SuggestedTexts['alt']) => void) {
  const t = useMessages();
  const [images, setImages] = useState<Readonly<Record<string, ImageState>>>({});
  const [isRunning, setIsRunning] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const show = (uploadId: string, state: ImageState | null) =>
    setImages(({ [uploadId]: _before, ...others }) => (state === null ? others : { ...others, [uploadId]: state }));

  async function run(wishes: readonly SuggestionWish[]): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.current?.abort();
    running.current = controller;
    setIsRunning(true);
    const waiting = [...wishes];
    let failures = 0;

    async function askAboutNext(): Promise<void> {
      for (let wish = waiting.shift(); wish !== undefined && !signal.aborted; wish = waiting.shift()) {
        const { uploadId, locales } = wish;
        show(uploadId, { status: 'asking' });
        try {
          const { alt } = await suggestTexts(uploadId, locales, signal);
          onAnswer(uploadId, alt);
          show(uploadId, { status: 'answered' });
          failures = 0;
        } catch (error) {
          // What was stopped is asked again when the run continues.
          show(uploadId, signal.aborted ? null : { status: 'failed', reason: describeSuggestionError(error, t) });
          failures += serviceReason(error) === 'unusable_answer' ? 0 : 1;
          if (failures >= mostFailures) waiting.length = 0;
        }
      }
    }

    await Promise.all(Array.from({ length: atOnce }, askAboutNext));
    if (running.current === controller) setIsRunning(false);
  }

  return {
    images,
    isRunning,
    run: (wishes: readonly SuggestionWish[]) => void run(wishes),
    stop: () => running.current?.abort(),
  };
}
