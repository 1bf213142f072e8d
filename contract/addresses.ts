// Endpoint addresses below /api/v1. Without zod: the page imports these at run time.
export const addresses = {
  auth: {
    login: 'POST /login',
    logout: 'POST /logout',
    me: 'GET /me',
    forgotPassword: 'POST /password/forgot',
    checkPasswordToken: 'POST /password/checktoken',
    updatePassword: 'POST /password/update',
    changePassword: 'POST /users/passwordchange',
    chooseLanguage: 'PUT /users/language',
  },
  accounts: {
    costCenters: 'GET /companies/cost-centers',
    addressesForCartItem: 'GET /addresses/region/:cart_item_id',
    clients: 'GET /clients',
    regions: 'GET /regions',
    currencies: 'GET /currencies',
    settings: 'GET /settings',
  },
  catalog: {
    searchProducts: 'GET /products/searchelastic',
    productSuggestions: 'GET /products/suggestions',
    filterOptions: 'GET /products/filterselastic',
    productDetail: 'GET /products/:sku',
    categories: 'GET /categories',
    createCategory: 'POST /categories',
    updateCategory: 'PUT /categories/:id',
    deleteCategory: 'DELETE /categories/:id',
  },
  cart: {
    getCart: 'GET /cart',
    putCartItem: 'PUT /cart/:sku',
    deleteCartItem: 'DELETE /cart/:cart_item_id',
    endBuy: 'POST /cart/endbuy',
  },
  purchases: {
    myPurchases: 'GET /buyorders/my-orders',
    myPurchase: 'GET /buyorders/my-orders/:order_id',
    confirmReception: 'PUT /buyorders/confirm/:order_id',
    claimDelivery: 'POST /buyorders/claim/:order_id',
    dispatchNotes: 'GET /dispatch-notes/:order_id',
    buyAgain: 'POST /buyorders/my-orders/:order_id/again',
  },
  approvals: {
    approvals: 'GET /buyorders',
    approval: 'GET /buyorders/:id',
    approve: 'PUT /buyorders/approve/:id',
    reject: 'PUT /buyorders/reject/:id',
    decideOrders: 'PUT /buyorders/decisions',
  },
  delegations: {
    delegations: 'GET /delegated/:id',
    delegatedToMe: 'GET /delegated-to-me',
    createDelegation: 'POST /delegates',
    updateDelegation: 'PUT /delegates/:id',
    deleteDelegation: 'DELETE /delegates/:id',
  },
  sales: {
    mySales: 'GET /buyorders/my-sales',
    mySale: 'GET /buyorders/my-sales/:order_id',
    sendOrder: 'PUT /buyorders/send/:order_id',
    cancelOrder: 'PUT /buyorders/cancel/:order_id',
    setSapNumber: 'PUT /buyorders/my-sales/:order_id/sap-number',
  },
  myDay: {
    myDay: 'GET /providers/my-day',
  },
  publications: {
    publications: 'GET /prices',
    publicationStates: 'GET /quotes/state-count',
    publicationBrands: 'GET /quotes/brands',
    price: 'GET /prices/:id',
    changePrice: 'PUT /prices/:id',
    confirmPrice: 'PUT /prices/confirm/:id',
    claimPrice: 'POST /prices/claim/:id',
    changePublicationState: 'PUT /quotes/:id/state',
    pausePublications: 'PUT /quotes/state-pause',
    activatePublications: 'PUT /quotes/state-enable',
  },
  priceFiles: {
    uploadImport: 'POST /quotes/import/upload',
    priceUpload: 'GET /quotes/import/upload/:upload',
    importFile: 'POST /quotes/import/file',
    priceImports: 'GET /quotes/import',
    priceImport: 'GET /quotes/import/:id',
    priceImportRows: 'GET /quotes/import/:id/rows',
    priceImportErrors: 'GET /quotes/import/:id/errors',
    confirmImport: 'PUT /quotes/import/:id/confirm',
    discardImport: 'DELETE /quotes/import/:id',
    exportPrices: 'GET /quotes/export',
    priceExport: 'GET /quotes/export/:id',
  },
  zones: {
    shippingZones: 'GET /shipping_prices/provider',
    shippingPricesOfSku: 'GET /shipping_prices/sku/:sku',
    toggleZone: 'PUT /shipping_prices/:region_id/state',
    changeDeliveryTime: 'PUT /shipping-providers/:id',
    changeShippingPrice: 'PUT /shipping-providers/:id/prices/:size',
    enableZones: 'PUT /shipping-providers/bulk-enable',
    disableZones: 'PUT /shipping-providers/bulk-disable',
    incrementShipping: 'PUT /providers/increment',
    lastBulkChange: 'GET /shipping-providers/last-bulk-change',
    undoBulkChange: 'PUT /shipping-providers/bulk-changes/:id/undo',
  },
} as const

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export function splitAddress(address: string): { method: Method; path: string } {
  const [method, path] = address.split(' ') as [Method, string]
  return { method, path }
}
