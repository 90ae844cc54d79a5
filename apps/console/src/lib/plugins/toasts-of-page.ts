import { notify } from '@lectern/ui';

const ids = new Set<string>();

/** Marks a notice as one of this page. */
export function dismissOnPageChange(noticeId: string): void {
  ids.add(noticeId);
}

/** Dismisses the notices of the page that was left. */
export function dismissToastsOfPage(): void {
  for (const id of ids) notify.dismiss(id);
  ids.clear();
}
