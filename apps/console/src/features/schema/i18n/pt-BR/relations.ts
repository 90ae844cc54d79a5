import type { Messages } from '../../../../lib/feature.ts';

/** Texts of relations, of copying fields and of imports between environments, in Brazilian Portuguese. */
export const relationsMessages: Messages = {
  'schema.copy.all': 'Todos os campos',

  'schema.relations': 'Relações',
  'schema.relations.all-fields': 'Todos os campos',
  'schema.relations.canvas': 'Diagrama dos modelos, dos blocos e de suas referências',
  'schema.relations.column.item-type': 'Modelo ou bloco',
  'schema.relations.column.referred-by': 'Referenciado por',
  'schema.relations.column.refers-to': 'Faz referência a',
  'schema.relations.diagram': 'Diagrama',
  'schema.relations.empty': 'Os modelos aparecem aqui com os campos que os ligam.',
  'schema.relations.empty.title': 'Ainda não há modelos',
  'schema.relations.entry.embed': 'como blocos em {field}',
  'schema.relations.entry.link': 'em {field}',
  'schema.relations.entry.through': 'por meio de blocos em {field}',
  'schema.relations.fit': 'Mostrar tudo',
  'schema.relations.focus': 'Encontrar um modelo ou bloco',
  'schema.relations.keys': 'As setas vão de um modelo a outro, Espaço destaca os vizinhos, Enter o abre.',
  'schema.relations.legend.embed': 'contém blocos',
  'schema.relations.legend.link': 'aponta para registros',
  'schema.relations.legend.through': 'aponta por meio de blocos',
  'schema.relations.list': 'Lista',
  'schema.relations.minimap': 'Visão geral do diagrama',
  'schema.relations.more': 'Mostrar mais {count}',
  'schema.relations.none': 'Nenhum',
  'schema.relations.open': 'Relações de todos os modelos',
  'schema.relations.shown-as': 'Mostrado como',
  'schema.relations.zoom-in': 'Aumentar zoom',
  'schema.relations.zoom-out': 'Diminuir zoom',
};
