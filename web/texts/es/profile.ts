// The user's own data and password (A10).
export const profile = {
  title: 'Mi perfil',
  myData: 'Mis datos',
  account: 'Cuenta',
  name: 'Nombre',
  role: 'Tipo de usuario',
  roles: { operator: 'Operador', buyer: 'Comprador', seller: 'Vendedor' },
  company: 'Empresa',
  costCenter: 'Centro de costo',
  noCostCenter: 'No tenés uno asignado',
  approver: 'Aprueba tus compras',
  noApprover: 'Nadie todavía: pedí que te asignen uno para poder comprar',
  passwordIntro: 'Al cambiarla se cierran tus demás sesiones.',
  currentPassword: 'Contraseña actual',
  updated: 'Contraseña Actualizada.',
}
