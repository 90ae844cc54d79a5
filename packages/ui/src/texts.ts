import { createContext, useContext } from 'react';

/** The few words the parts say themselves; an application replaces them in the user's language. */
export interface UiTexts {
  add: string;
  cancel: string;
  clear: string;
  close: string;
  closeNotice: string;
  copied: string;
  copy: string;
  copyRequestId: string;
  hidePassword: string;
  loading: string;
  more: string;
  newWindow: string;
  nextPage: string;
  noOptions: string;
  notices: string;
  openCalendar: string;
  page: (page: number) => string;
  pages: string;
  path: string;
  previousPage: string;
  reorder: string;
  request: (requestId: string) => string;
  required: string;
  showPassword: string;
  toggle: string;
}

/** English, built in. */
export const englishTexts: UiTexts = {
  add: 'Add',
  cancel: 'Cancel',
  clear: 'Clear',
  close: 'Close',
  closeNotice: 'Dismiss notification',
  copied: 'Copied',
  copy: 'Copy',
  copyRequestId: 'Copy request ID',
  hidePassword: 'Hide password',
  loading: 'Loading',
  more: 'More',
  newWindow: 'opens in new window',
  nextPage: 'Next page',
  noOptions: 'No matches',
  notices: 'Notifications',
  openCalendar: 'Open calendar',
  page: (page) => `Page ${page}`,
  pages: 'Pages',
  path: 'Breadcrumb',
  previousPage: 'Previous page',
  reorder: 'Move',
  request: (requestId) => `request ${requestId}`,
  required: 'Required',
  showPassword: 'Show password',
  toggle: 'Expand or collapse',
};

const UiTextsContext = createContext<UiTexts>(englishTexts);

/** Gives every part below it another set of words. */
export const UiTextsProvider = UiTextsContext.Provider;

/** The words in force here. */
export function useUiTexts(): UiTexts {
  return useContext(UiTextsContext);
}
