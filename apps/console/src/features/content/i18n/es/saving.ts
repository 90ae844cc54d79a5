import type { Messages } from '../../../../lib/feature.ts';

/** Undo, copies of unsaved work, and saves that met others, in Spanish. */
export const savingMessages: Messages = {
  'content.copy.changes': 'Cambia {names}{more, plural, =0 {} one { y # lugar más} other { y # lugares más}}.',
  'content.copy.discard': 'Descartar',
  'content.copy.failed': 'Este navegador no tiene espacio para copias del trabajo sin guardar. Guarda a menudo.',
  'content.copy.found': 'Se encontró trabajo sin guardar en este navegador, escrito por última vez',
  'content.copy.hide': 'Ocultar las diferencias',
  'content.copy.restore': 'Restaurar',
  'content.copy.show': 'Mostrar las diferencias',
  'content.history.redo': 'Rehacer',
  'content.history.redo.none': 'Nada que rehacer',
  'content.history.redo.step':
    '{what, select, typing {Rehacer lo escrito en {name}} added {Rehacer que se añadió {name}} removed {Rehacer que se quitó {name}} many {Rehacer {count} cambios} other {Rehacer el cambio de {name}}}',
  'content.history.undo': 'Deshacer',
  'content.history.undo.none': 'Nada que deshacer',
  'content.history.undo.step':
    '{what, select, typing {Deshacer lo escrito en {name}} added {Deshacer que se añadió {name}} removed {Deshacer que se quitó {name}} many {Deshacer {count} cambios} other {Deshacer el cambio de {name}}}',
  'content.merge.all-mine': 'Conservar todo lo mío',
  'content.merge.all-theirs': 'Tomar todo lo de la otra persona',
  'content.merge.both': 'Conservar ambas',
  'content.merge.choose': 'Lo que queda en {name}',
  'content.merge.conflicts': 'Ambos habéis cambiado {names}. Lo que escribiste se queda aquí hasta que decidas.',
  'content.merge.dismiss': 'De acuerdo',
  'content.merge.incoming': 'Sus cambios ya están aquí: {names}.',
  'content.merge.later': 'Decidir más tarde',
  'content.merge.locale.mine':
    'Quitaste {language}; mientras tanto otra persona escribió en ese idioma: {names}. «Tomar la otra» conserva el idioma.',
  'content.merge.locale.theirs':
    'Otra persona quitó {language} mientras escribías en ese idioma: {names}. «Conservar la mía» conserva el idioma.',
  'content.merge.met': '{name} ha guardado este registro ({model}) mientras escribías.',
  'content.merge.mine': 'Conservar la mía',
  'content.merge.open': 'Comparar y decidir',
  'content.merge.open-count':
    '{count, plural, =0 {Todo está decidido.} one {Queda # lugar por decidir.} other {Quedan # lugares por decidir.}}',
  'content.merge.save': 'Combinar y guardar',
  'content.merge.side.mine': 'La tuya',
  'content.merge.side.theirs': 'La otra',
  'content.merge.subtitle': 'Otra persona ha cambiado los mismos lugares de este registro ({model}). Todo lo demás encaja y se conserva.',
  'content.merge.theirs': 'Tomar la otra',
  'content.merge.title': 'Combinar los cambios de {title}',
  'content.merge.unsaved': 'Guarda para conservar ambos.',
  'content.shortcut.redo': 'Rehacer lo deshecho',
  'content.shortcut.undo': 'Deshacer el último cambio del formulario',
};
