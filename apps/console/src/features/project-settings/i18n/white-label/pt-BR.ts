/** Messages of the white-label settings in Brazilian Portuguese. */
export const whiteLabelMessages = {
  'settings.white-label.answer.again': 'Verificar de novo',
  'settings.white-label.answer.asking': 'Verificando {address}…',
  'settings.white-label.answer.ready':
    '{count, plural, =0 {Nenhum texto encontrado em {address}.} one {# texto encontrado em {address}.} other {# textos encontrados em {address}.}}',
  'settings.white-label.answer.refused': '{address} respondeu com o status {status}. Os textos padrão do console são mostrados.',
  'settings.white-label.answer.unreachable':
    '{address} não pode ser acessado ou não permite que este console o leia (CORS). Os textos padrão do console são mostrados.',
  'settings.white-label.answer.unreadable': '{address} não retornou um objeto JSON de textos. Os textos padrão do console são mostrados.',
  'settings.white-label.failed': 'Não foi possível carregar as configurações de white label',
  'settings.white-label.lead': 'Substitua textos do console para todos neste projeto.',
  'settings.white-label.problem.no_address': 'Digite uma URL completa, como https://texts.example.com/:locale.json',
  'settings.white-label.problem.no_locale_placeholder': 'A URL precisa de :locale no lugar do idioma',
  'settings.white-label.reload': 'Recarregar o console',
  'settings.white-label.reload.lead': 'Recarregue o console para permitir esta URL.',
  'settings.white-label.save-failed': 'Não foi possível salvar as configurações de white label',
  'settings.white-label.saved': 'Configurações de white label salvas',
  'settings.white-label.section.answer': 'Resposta',
  'settings.white-label.section.answer.lead': 'O navegador pede seu idioma atual. A resposta é um objeto JSON de IDs e textos.',
  'settings.white-label.template': 'URL dos seus textos',
  'settings.white-label.template.hint':
    'Use :locale no lugar do idioma: en, it, de, fr, es ou pt-BR. Deixe em branco para os textos padrão.',
  'settings.white-label.title': 'White label',
} as const;
