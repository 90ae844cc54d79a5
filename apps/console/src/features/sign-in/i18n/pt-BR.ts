import type { Messages } from '../../../lib/feature.ts';

/** Messages of the sign-in page beside those of its form, which the shell shares, in Brazilian Portuguese. */
export const signInMessages: Messages = {
  'invitation.busy': 'Entrando',
  'invitation.expired.body': 'O link valia por 24 horas. Peça um novo a quem convidou você.',
  'invitation.expired.title': 'Este convite expirou',
  'invitation.failed': 'Não foi possível aceitar o convite. Tente de novo daqui a pouco.',
  'invitation.first-name': 'Nome',
  'invitation.first-name.required': 'Escreva seu nome',
  'invitation.joined': 'Você já faz parte de {site}. Entre para continuar.',
  'invitation.last-name': 'Sobrenome',
  'invitation.lead.account': 'Entre com a senha da sua conta.',
  'invitation.lead.new': 'Diga seu nome e escolha uma senha.',
  'invitation.password': 'Nova senha',
  'invitation.password.hint': 'Pelo menos 8 caracteres',
  'invitation.password.required': 'Escolha uma senha',
  'invitation.password.short': 'Uma senha tem pelo menos 8 caracteres',
  'invitation.password.wrong': 'A senha não está certa',
  'invitation.signed-in': 'Aqui a sessão é de {name}. Ao entrar, ela passa a ser de {email}.',
  'invitation.submit': 'Entrar',
  'invitation.title': 'Entrar em {site}',
  'invitation.to-sign-in': 'Ir para a entrada',
  'invitation.unknown.body': 'Ele foi usado, retirado ou substituído por um link mais novo. Peça um novo a quem convidou você.',
  'invitation.unknown.title': 'Este convite não vale mais',
  'invitation.unread.title': 'Não foi possível ler o convite',
  'invitation.window': 'Convite',

  'sign-in.page.lead': 'para editar o conteúdo de {name}',
  'sign-in.page.or': 'ou',
  'sign-in.page.sso': 'Continuar com login único',
  'sign-in.page.title': 'Entrar',
};
