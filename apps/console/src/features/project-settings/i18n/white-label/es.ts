/** Messages of the white-label settings in Spanish. */
export const whiteLabelMessages = {
  'settings.white-label.answer.again': 'Volver a comprobar',
  'settings.white-label.answer.asking': 'Comprobando {address}…',
  'settings.white-label.answer.ready':
    '{count, plural, =0 {No se encontraron textos en {address}.} one {Se encontró # texto en {address}.} other {Se encontraron # textos en {address}.}}',
  'settings.white-label.answer.refused':
    '{address} respondió con el estado {status}. Se muestran los textos predeterminados de la consola.',
  'settings.white-label.answer.unreachable':
    'No se puede acceder a {address}, o no permite que esta consola lo lea (CORS). Se muestran los textos predeterminados de la consola.',
  'settings.white-label.answer.unreadable':
    '{address} no devolvió un objeto JSON de textos. Se muestran los textos predeterminados de la consola.',
  'settings.white-label.failed': 'No se pudieron cargar los ajustes de marca blanca',
  'settings.white-label.lead': 'Sustituye textos de la consola para todas las personas del proyecto.',
  'settings.white-label.problem.no_address': 'Introduce una URL completa, por ejemplo https://texts.example.com/:locale.json',
  'settings.white-label.problem.no_locale_placeholder': 'La URL necesita :locale en el lugar del idioma',
  'settings.white-label.reload': 'Recargar la consola',
  'settings.white-label.reload.lead': 'Recarga la consola para permitir esta URL.',
  'settings.white-label.save-failed': 'No se pudieron guardar los ajustes de marca blanca',
  'settings.white-label.saved': 'Ajustes de marca blanca guardados',
  'settings.white-label.section.answer': 'Respuesta',
  'settings.white-label.section.answer.lead':
    'El navegador pide tu idioma actual. La respuesta es un objeto JSON de identificadores y textos.',
  'settings.white-label.template': 'URL de tus textos',
  'settings.white-label.template.hint':
    'Usa :locale en lugar del idioma: en, it, de, fr, es o pt-BR. Déjalo vacío para los textos predeterminados.',
  'settings.white-label.title': 'Marca blanca',
} as const;
