import type { Messages } from '../../../lib/feature.ts';

/** Messages of the sign-in page beside those of its form, which the shell shares, in Brazilian Portuguese. */
export const signInMessages: Messages = {
  'invitation.busy': 'Entrando…',
  'invitation.expired.body': 'Links de convite valem por 24 horas. Peça um novo a quem convidou você.',
  'invitation.expired.title': 'Este convite expirou',
  'invitation.failed': 'Não foi possível aceitar o convite. Tente de novo em instantes.',
  'invitation.first-name': 'Nome',
  'invitation.first-name.required': 'Digite seu nome',
  'invitation.joined': 'Você já faz parte de {site}. Entre para continuar.',
  'invitation.last-name': 'Sobrenome',
  'invitation.lead.account': 'Entre com a senha da sua conta para participar.',
  'invitation.lead.new': 'Digite seu nome e escolha uma senha.',
  'invitation.password': 'Nova senha',
  'invitation.password.common': 'Esta senha é muito comum. Escolha outra',
  'invitation.password.hint': 'Pelo menos 8 caracteres',
  'invitation.password.required': 'Escolha uma senha',
  'invitation.password.short': 'Use pelo menos 8 caracteres',
  'invitation.password.wrong': 'Senha incorreta',
  'invitation.signed-in': 'Você entrou como {name}. Ao participar, a sessão passará a ser de {email}.',
  'invitation.submit': 'Participar',
  'invitation.title': 'Participar de {site}',
  'invitation.to-sign-in': 'Ir para o login',
  'invitation.unknown.body': 'Ele já foi usado, excluído ou substituído por um link mais novo. Peça um novo a quem convidou você.',
  'invitation.unknown.title': 'Este convite não é mais válido',
  'invitation.unread.title': 'Não foi possível carregar o convite',
  'invitation.window': 'Convite',

  'sign-in.page.lead': 'para editar o conteúdo de {name}',
  'sign-in.page.or': 'ou',
  'sign-in.page.sso': 'Continuar com login único',
  'sign-in.page.title': 'Entrar',
};
