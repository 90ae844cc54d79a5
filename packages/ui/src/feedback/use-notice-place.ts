import { type RefObject, useEffect, useState } from 'react';
import { type Box, type NoticePlace, type Obstacle, placeNotices } from './notice-place.ts';

/** Above the foot of a pane, where Save is. */
const usualWide: NoticePlace = { bottom: 64, right: 20 };
/** On a phone that foot may have two lines. */
const usualNarrow: NoticePlace = { bottom: 136, right: 16 };
/** Where sonner lets notices fill the width. */
const narrow = '(max-width: 600px)';

const pileGap = 10;
const shownInPile = 4;

/** What happens in the window that may put something under the notices. */
const causes = ['focusin', 'scroll', 'resize', 'animationend', 'transitionend', 'selectionchange'] as const;

/**
 * Where notices cover no button of an open dialog and nothing that has the focus (WCAG 2.4.11). `notices` is the
 * element around all of them; nothing is measured while there are none.
 */
export function useNoticePlace(notices: RefObject<HTMLElement | null>): NoticePlace {
  const [place, setPlace] = useState<NoticePlace>(usualPlace);

  // Positions of what React does not draw can only be read from the document.
  useEffect(() => {
    const section = notices.current;
    if (section === null) return undefined;
    let frame = 0;
    const measure = () => {
      frame = 0;
      const pile = pileIn(section);
      if (pile === null || section.contains(document.activeElement) || section.matches(':hover')) return;
      const room = { width: innerWidth, height: innerHeight, pile, usual: usualPlace() };
      const next = placeNotices(room, obstaclesBeside(section));
      setPlace((before) => (before.bottom === next.bottom && before.right === next.right ? before : next));
    };
    const schedule = () => {
      if (frame === 0 && section.firstElementChild !== null) frame = requestAnimationFrame(measure);
    };
    for (const cause of causes) addEventListener(cause, schedule, true);
    const changes = new MutationObserver(schedule);
    changes.observe(section, { childList: true, subtree: true });
    // Dialogs and panels are rendered next to the application.
    changes.observe(document.body, { childList: true });
    return () => {
      for (const cause of causes) removeEventListener(cause, schedule, true);
      changes.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [notices]);

  return place;
}

function usualPlace(): NoticePlace {
  return matchMedia(narrow).matches ? usualNarrow : usualWide;
}

/** Size of the pile as it is when no one points at it: the newest notice, and the edges of those behind. */
function pileIn(section: HTMLElement): { width: number; height: number } | null {
  const all = section.querySelectorAll<HTMLElement>('[data-sonner-toast]:not([data-removed="true"])');
  const front = section.querySelector<HTMLElement>('[data-sonner-toast][data-front="true"]') ?? all[0];
  if (front === undefined) return null;
  return { width: front.offsetWidth, height: front.offsetHeight + (Math.min(all.length, shownInPile) - 1) * pileGap };
}

/** Weighs what must stay in sight: the focus most, then the buttons of dialogs. */
function obstaclesBeside(section: HTMLElement): Obstacle[] {
  const buttons = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')]
    .filter((dialog) => !section.contains(dialog))
    .flatMap((dialog) => [...dialog.querySelectorAll('button, a[href], [role="button"]')])
    .map((button) => ({ box: button.getBoundingClientRect(), weight: 10 }));
  return [...focusObstacles(), ...buttons].filter(
    ({ box }) => box.right > box.left && box.bottom > box.top && box.bottom > 0,
  );
}

function focusObstacles(): Obstacle[] {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return [];
  const box = withinWindow(focused.getBoundingClientRect());
  const isLarge = (box.right - box.left) * (box.bottom - box.top) > (innerWidth * innerHeight) / 4;
  // Of a page of text, what is being written must stay in sight.
  return isLarge ? [{ box, weight: 1 }, ...caretObstacles()] : [{ box, weight: 100 }];
}

function caretObstacles(): Obstacle[] {
  const selection = getSelection();
  if (selection === null || selection.rangeCount === 0) return [];
  const range = selection.getRangeAt(0);
  const caret =
    range.getClientRects()[0] ??
    (range.startContainer instanceof Element ? range.startContainer.getBoundingClientRect() : null);
  if (caret === null) return [];
  return [
    {
      box: { left: caret.left, top: caret.top, right: Math.max(caret.right, caret.left + 1), bottom: caret.bottom },
      weight: 100,
    },
  ];
}

function withinWindow({ left, top, right, bottom }: Box): Box {
  return {
    left: Math.max(0, left),
    top: Math.max(0, top),
    right: Math.min(innerWidth, right),
    bottom: Math.min(innerHeight, bottom),
  };
}
