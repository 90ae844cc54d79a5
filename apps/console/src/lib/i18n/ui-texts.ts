import type { UiTexts } from '@lectern/ui';
import type { Translate } from '../use-messages.ts';

/** The words that the design system's parts say themselves, in the person's language. */
export function uiTexts(t: Translate): UiTexts {
  return {
    add: t('ui.add'),
    cancel: t('ui.cancel'),
    clear: t('ui.clear'),
    close: t('ui.close'),
    closeNotice: t('ui.closeNotice'),
    copied: t('ui.copied'),
    copy: t('ui.copy'),
    copyRequestId: t('ui.copyRequestId'),
    hidePassword: t('ui.hidePassword'),
    loading: t('ui.loading'),
    more: t('ui.more'),
    newWindow: t('ui.newWindow'),
    nextPage: t('ui.nextPage'),
    noOptions: t('ui.noOptions'),
    notices: t('ui.notices'),
    openCalendar: t('ui.openCalendar'),
    page: (page) => t('ui.page', { page }),
    pages: t('ui.pages'),
    path: t('ui.path'),
    previousPage: t('ui.previousPage'),
    reorder: t('ui.reorder'),
    request: (requestId) => t('ui.request', { requestId }),
    required: t('ui.required'),
    showPassword: t('ui.showPassword'),
    toggle: t('ui.toggle'),
  };
}
