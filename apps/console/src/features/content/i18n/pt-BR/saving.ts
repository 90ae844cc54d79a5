import type { Messages } from '../../../../lib/feature.ts';

/** Undo, copies of unsaved work, and saves that met others, in Brazilian Portuguese. */
export const savingMessages: Messages = {
  'content.copy.changes': 'Ele altera {names}{more, plural, =0 {} one { e mais # ponto} other { e mais # pontos}}.',
  'content.copy.discard': 'Descartar',
  'content.copy.failed': 'Este navegador não tem espaço para cópias do trabalho não salvo. Salve com frequência.',
  'content.copy.found': 'Foi encontrado trabalho não salvo neste navegador, escrito pela última vez',
  'content.copy.hide': 'Ocultar as diferenças',
  'content.copy.restore': 'Restaurar',
  'content.copy.show': 'Mostrar as diferenças',
  'content.history.redo': 'Refazer',
  'content.history.redo.none': 'Nada para refazer',
  'content.history.redo.step':
    '{what, select, typing {Refazer o que foi escrito em {name}} added {Refazer a inclusão de {name}} removed {Refazer a remoção de {name}} many {Refazer {count} alterações} other {Refazer a alteração de {name}}}',
  'content.history.undo': 'Desfazer',
  'content.history.undo.none': 'Nada para desfazer',
  'content.history.undo.step':
    '{what, select, typing {Desfazer o que foi escrito em {name}} added {Desfazer a inclusão de {name}} removed {Desfazer a remoção de {name}} many {Desfazer {count} alterações} other {Desfazer a alteração de {name}}}',
  'content.merge.all-mine': 'Manter tudo o que é meu',
  'content.merge.all-theirs': 'Usar tudo o que é da outra pessoa',
  'content.merge.both': 'Manter as duas',
  'content.merge.choose': 'O que fica em {name}',
  'content.merge.conflicts': 'Vocês dois alteraram {names}. O que você escreveu fica aqui até você decidir.',
  'content.merge.dismiss': 'Tudo bem',
  'content.merge.incoming': 'As alterações dela já estão aqui: {names}.',
  'content.merge.later': 'Decidir depois',
  'content.merge.locale.mine':
    'Você removeu {language}; enquanto isso outra pessoa escreveu nesse idioma: {names}. “Usar a outra” mantém o idioma.',
  'content.merge.locale.theirs':
    'Outra pessoa removeu {language} enquanto você escrevia nesse idioma: {names}. “Manter a minha” mantém o idioma.',
  'content.merge.met': '{name} salvou este registro ({model}) enquanto você escrevia.',
  'content.merge.mine': 'Manter a minha',
  'content.merge.open': 'Comparar e decidir',
  'content.merge.open-count': '{count, plural, =0 {Tudo está decidido.} one {Falta decidir # ponto.} other {Falta decidir # pontos.}}',
  'content.merge.save': 'Combinar e salvar',
  'content.merge.side.mine': 'A sua',
  'content.merge.side.theirs': 'A outra',
  'content.merge.subtitle': 'Outra pessoa alterou os mesmos pontos deste registro ({model}). Todo o resto combina e é mantido.',
  'content.merge.theirs': 'Usar a outra',
  'content.merge.title': 'Combinar as alterações de {title}',
  'content.merge.unsaved': 'Salve para manter os dois.',
  'content.shortcut.redo': 'Refazer o que foi desfeito',
  'content.shortcut.undo': 'Desfazer a última alteração do formulário',
};
