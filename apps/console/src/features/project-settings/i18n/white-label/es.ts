/** Messages of the white-label settings in Spanish. */
export const whiteLabelMessages = {
  'settings.white-label.answer.again': 'Preguntar de nuevo',
  'settings.white-label.answer.asking': 'Preguntando a {address} …',
  'settings.white-label.answer.ready':
    '{count, plural, =0 {De {address} no llega ningún texto.} one {De {address} llega # texto.} many {De {address} llegan # textos.} other {De {address} llegan # textos.}}',
  'settings.white-label.answer.refused': '{address} responde con el estado {status}. Se quedan los textos de la consola.',
  'settings.white-label.answer.unreachable':
    '{address} no responde, o no deja que esta consola lea la respuesta (CORS). Se quedan los textos de la consola.',
  'settings.white-label.answer.unreadable': '{address} envía algo que no es un objeto JSON de textos. Se quedan los textos de la consola.',
  'settings.white-label.failed': 'No se pudieron leer los ajustes de marca blanca',
  'settings.white-label.lead': 'Textos propios en lugar de los de la consola, para todas las personas que trabajan en este proyecto.',
  'settings.white-label.problem.no_address': 'Hace falta una dirección completa, por ejemplo https://texts.example.com/:locale.json',
  'settings.white-label.problem.no_locale_placeholder': 'La dirección debe contener :locale en lugar del idioma',
  'settings.white-label.reload': 'Recargar la consola',
  'settings.white-label.reload.lead':
    'La consola no pide nada a direcciones que no conocía al cargarse. Hay que recargarla para usar esta.',
  'settings.white-label.save-failed': 'No se guardaron los ajustes de marca blanca',
  'settings.white-label.saved': 'Ajustes de marca blanca guardados',
  'settings.white-label.section.answer': 'Lo que llega de allí',
  'settings.white-label.section.answer.lead':
    'El navegador pregunta en el idioma que se ve. La respuesta es un objeto JSON: identificadores de mensajes y sus textos.',
  'settings.white-label.template': 'Dirección de los textos',
  'settings.white-label.template.hint':
    'Con :locale en lugar del idioma: en, it, de, fr, es o pt-BR. Vacía, valen los textos de la consola.',
  'settings.white-label.title': 'Marca blanca',
} as const;
