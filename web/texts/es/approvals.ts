// Approvals (Q).
export const approvals = {
  title: 'Aprobar pedidos',
}
