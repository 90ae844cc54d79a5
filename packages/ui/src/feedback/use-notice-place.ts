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

/** Below the bar with the areas; a dialog covers that bar. */
const belowBar = 56;
const belowEdge = 8;
/** How much of the top of the window dialogs leave to notices (overlay.module.css). */
const roomProperty = '--notice-room';
/** Between the pile and the dialog below it: more than a notice keeps from what it must not cover. */
const roomGap = 12;

/**
 * A new notice may appear under a pointer that has just pressed a button, and moves away from it. Later, one that is
 * pointed at stays.
 */
const framesToSettle = 5;

/** What happens in the window that may put something under the notices. */
const causes = ['focusin', 'scroll', 'resize', 'animationend', 'transitionend', 'selectionchange'] as const;

/**
 * Where notices cover no button or field of an open dialog and nothing that has the focus (WCAG 2.4.11). On a phone,
 * where a dialog can fill the window, it leaves the notices some room. `notices` is the element around all of them;
 * nothing is measured while there are none.
 */
export function useNoticePlace(notices: RefObject<HTMLElement | null>): NoticePlace {
  const [place, setPlace] = useState<NoticePlace>(usualPlace);

  // Positions of what React does not draw can only be read from the document.
  useEffect(() => {
    const section = notices.current;
    if (section === null) return undefined;
    let frame = 0;
    let newest: HTMLElement | null = null;
    let settling = 0;
    const measure = () => {
      frame = 0;
      const front = frontOf(section);
      const dialogs = dialogsBeside(section);
      if (front === null || dialogs.length === 0) leaveRoom(null);
      if (front !== newest) settling = framesToSettle;
      newest = front;
      if (front === null || section.contains(document.activeElement)) return;
      if (settling > 0) {
        settling -= 1;
        schedule();
      } else if (section.matches(':hover')) return;
      const pile = pileBehind(front, section);
      const keptAbove = dialogs.length === 0 ? belowBar : belowEdge;
      const room = { width: innerWidth, height: innerHeight, pile, usual: usualPlace(), keptAbove };
      const obstacles = obstaclesAmong(dialogs);
      const found = placeNotices(room, obstacles);
      const isCramped = dialogs.length > 0 && matchMedia(narrow).matches && (found.cost > 0 || hasRoom());
      // Measured again when the dialog has changed.
      if (isCramped) leaveRoom(belowEdge + pile.height + roomGap, schedule);
      const atTop = { ...room.usual, bottom: innerHeight - belowEdge - pile.height };
      const above = isCramped ? placeNotices({ ...room, usual: atTop }, obstacles) : found;
      const next = above.cost > found.cost ? found : above;
      setPlace((before) => (before.bottom === next.bottom && before.right === next.right ? before : next));
    };
    const schedule = () => {
      if (frame === 0 && (section.firstElementChild !== null || hasRoom())) frame = requestAnimationFrame(measure);
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
      leaveRoom(null);
    };
  }, [notices]);

  return place;
}

function usualPlace(): NoticePlace {
  return matchMedia(narrow).matches ? usualNarrow : usualWide;
}

const present = '[data-sonner-toast]:not([data-removed="true"])';

function frontOf(section: HTMLElement): HTMLElement | null {
  return (
    section.querySelector<HTMLElement>(`${present}[data-front="true"]`) ?? section.querySelector<HTMLElement>(present)
  );
}

/** Size of the pile as it is when no one points at it: the newest notice, and the edges of those behind. */
function pileBehind(front: HTMLElement, section: HTMLElement): { width: number; height: number } {
  const all = section.querySelectorAll(present);
  return { width: front.offsetWidth, height: front.offsetHeight + (Math.min(all.length, shownInPile) - 1) * pileGap };
}

/** Has dialogs keep some pixels below the upper edge of the window; null for what they keep by themselves. */
function leaveRoom(height: number | null, onChange?: () => void): void {
  const { style } = document.documentElement;
  const next = height === null ? '' : `${height}px`;
  if (style.getPropertyValue(roomProperty) === next) return;
  style.setProperty(roomProperty, next);
  if (onChange !== undefined) requestAnimationFrame(onChange);
}

function hasRoom(): boolean {
  return document.documentElement.style.getPropertyValue(roomProperty) !== '';
}

function dialogsBeside(section: HTMLElement): Element[] {
  return [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].filter(
    (dialog) => !section.contains(dialog),
  );
}

const fields =
  'input:not([type="hidden"]), textarea, select, label:has(input), [role="textbox"], [role="slider"], [role="switch"]';

/** Weighs what must stay in sight: the focus most, then buttons of dialogs, then their fields. */
function obstaclesAmong(dialogs: readonly Element[]): Obstacle[] {
  const clip = visibleBox();
  const within = (selector: string, weight: number) =>
    dialogs
      .flatMap((dialog) => [...dialog.querySelectorAll(selector)])
      .map((element) => ({ box: clip(element), weight }));
  return [...focusObstacles(), ...within('button, a[href], [role="button"]', 10), ...within(fields, 5)].filter(
    ({ box }) => box.right > box.left && box.bottom > box.top,
  );
}

/** What can be seen of an element: not what has been scrolled out of the parts of a dialog. */
function visibleBox(): (element: Element) => Box {
  const clips = new Map<Element, Box | null>();
  const clipOf = (element: Element): Box | null => {
    const known = clips.get(element);
    if (known !== undefined) return known;
    const isClipping = getComputedStyle(element).overflowY !== 'visible';
    const own = isClipping ? element.getBoundingClientRect() : null;
    const outer = element.parentElement === null ? null : clipOf(element.parentElement);
    const clip = own !== null && outer !== null ? intersect(own, outer) : (own ?? outer);
    clips.set(element, clip);
    return clip;
  };
  return (element) => {
    const box = withinWindow(element.getBoundingClientRect());
    const clip = element.parentElement === null ? null : clipOf(element.parentElement);
    return clip === null ? box : intersect(box, clip);
  };
}

function intersect(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
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

function withinWindow(box: Box): Box {
  return intersect(box, { left: 0, top: 0, right: innerWidth, bottom: innerHeight });
}
