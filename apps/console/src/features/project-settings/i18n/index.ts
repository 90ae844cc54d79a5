import { type MessageLoader, messagesIn } from '../../../lib/i18n/messages-in.ts';

/** Texts of the white-label settings, in every language. */
export const loadWhiteLabelMessages = messagesIn({
  en: async () => (await import('./white-label/en.ts')).whiteLabelMessages,
  it: async () => (await import('./white-label/it.ts')).whiteLabelMessages,
  de: async () => (await import('./white-label/de.ts')).whiteLabelMessages,
  fr: async () => (await import('./white-label/fr.ts')).whiteLabelMessages,
  es: async () => (await import('./white-label/es.ts')).whiteLabelMessages,
  'pt-BR': async () => (await import('./white-label/pt-BR.ts')).whiteLabelMessages,
});

/** Texts of workflows, in every language. */
export const loadWorkflowMessages = messagesIn({
  en: async () => (await import('./workflows/en.ts')).workflowMessages,
  it: async () => (await import('./workflows/it.ts')).workflowMessages,
  de: async () => (await import('./workflows/de.ts')).workflowMessages,
  fr: async () => (await import('./workflows/fr.ts')).workflowMessages,
  es: async () => (await import('./workflows/es.ts')).workflowMessages,
  'pt-BR': async () => (await import('./workflows/pt-BR.ts')).workflowMessages,
});

/** Texts of people and their invitations, in every language. */
export const loadPeopleMessages = messagesIn({
  en: async () => (await import('./people/en.ts')).peopleMessages,
  it: async () => (await import('./people/it.ts')).peopleMessages,
  de: async () => (await import('./people/de.ts')).peopleMessages,
  fr: async () => (await import('./people/fr.ts')).peopleMessages,
  es: async () => (await import('./people/es.ts')).peopleMessages,
  'pt-BR': async () => (await import('./people/pt-BR.ts')).peopleMessages,
});

/** Texts of the frame of the settings and of its older pages, in every language. */
export const loadGeneralMessages = messagesIn({
  en: async () => (await import('./general/en.ts')).projectSettingsMessages,
  it: async () => (await import('./general/it.ts')).projectSettingsMessages,
  de: async () => (await import('./general/de.ts')).projectSettingsMessages,
  fr: async () => (await import('./general/fr.ts')).projectSettingsMessages,
  es: async () => (await import('./general/es.ts')).projectSettingsMessages,
  'pt-BR': async () => (await import('./general/pt-BR.ts')).projectSettingsMessages,
});

/** Texts of the project settings. */
export const loadProjectSettingsMessages: MessageLoader = async (language) => {
  const loaders = [loadGeneralMessages, loadPeopleMessages, loadWhiteLabelMessages, loadWorkflowMessages];
  return Object.assign({}, ...(await Promise.all(loaders.map((load) => load(language)))));
};
