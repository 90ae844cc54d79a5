import { createContext, useContext } from 'react';

/** The few words the parts say themselves; an application replaces them in the person's language. */
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
  closeNotice: 'Close this notice',
  copied: 'Copied',
  copy: 'Copy',
  copyRequestId: 'Copy the request id',
  hidePassword: 'Hide password',
  loading: 'Loading',
  more: 'More',
  newWindow: 'opens in a new window',
  nextPage: 'Next page',
  noOptions: 'Nothing matches',
  notices: 'Notices',
  openCalendar: 'Open the calendar',
  page: (page) => `Page ${page}`,
  pages: 'Pages',
  path: 'Where you are',
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
