/** Messages of the white-label settings in Brazilian Portuguese. */
export const whiteLabelMessages = {
  'settings.white-label.answer.again': 'Perguntar de novo',
  'settings.white-label.answer.asking': 'Perguntando a {address} …',
  'settings.white-label.answer.ready':
    '{count, plural, =0 {Nenhum texto vem de {address}.} one {# texto vem de {address}.} many {# textos vêm de {address}.} other {# textos vêm de {address}.}}',
  'settings.white-label.answer.refused': '{address} responde com o status {status}. Ficam os textos do console.',
  'settings.white-label.answer.unreachable':
    '{address} não responde, ou não deixa este console ler a resposta (CORS). Ficam os textos do console.',
  'settings.white-label.answer.unreadable': '{address} envia algo que não é um objeto JSON de textos. Ficam os textos do console.',
  'settings.white-label.failed': 'Não foi possível ler as configurações de marca branca',
  'settings.white-label.lead': 'Textos próprios no lugar dos do console, para todos que trabalham neste projeto.',
  'settings.white-label.problem.no_address': 'Escreva um endereço completo, por exemplo https://texts.example.com/:locale.json',
  'settings.white-label.problem.no_locale_placeholder': 'O endereço precisa de :locale no lugar do idioma',
  'settings.white-label.reload': 'Recarregar o console',
  'settings.white-label.reload.lead':
    'O console não busca nada em endereços que não conhecia ao ser carregado. Recarregue-o para usar este.',
  'settings.white-label.save-failed': 'As configurações de marca branca não foram salvas',
  'settings.white-label.saved': 'Configurações de marca branca salvas',
  'settings.white-label.section.answer': 'O que vem de lá',
  'settings.white-label.section.answer.lead':
    'Seu navegador pergunta no idioma que você vê. A resposta é um objeto JSON: ids das mensagens e seus textos.',
  'settings.white-label.template': 'Endereço dos seus textos',
  'settings.white-label.template.hint': 'Com :locale no lugar do idioma: en, it, de, fr, es ou pt-BR. Vazio, valem os textos do console.',
  'settings.white-label.title': 'Marca branca',
} as const;
