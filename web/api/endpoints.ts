// Every endpoint by name: its address as a value, its shapes as a type. The contract's modules carry zod, which the
// page has no use for, so only their types are imported; endpoints.test.ts holds the two lists equal.
import type * as accounts from '#contract/accounts.ts'
import type * as approvals from '#contract/approvals.ts'
import type * as auth from '#contract/auth.ts'
import type * as cart from '#contract/cart.ts'
import type * as catalog from '#contract/catalog.ts'
import type * as delegations from '#contract/delegations.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type * as myDay from '#contract/my-day.ts'
import type * as priceFiles from '#contract/price-files.ts'
import type * as publications from '#contract/publications.ts'
import type * as purchases from '#contract/purchases.ts'
import type * as sales from '#contract/sales.ts'
import type * as shipping from '#contract/zones.ts'

export interface Address<E extends Endpoint> {
  method: Endpoint['method']
  path: string
  /** Carries the type only. */
  shapes?: E
}

function at<E extends Endpoint>(method: Endpoint['method'], path: string): Address<E> {
  return { method, path }
}

export const endpoints = {
  auth: {
    login: at<typeof auth.login>('POST', '/login'),
    logout: at<typeof auth.logout>('POST', '/logout'),
    me: at<typeof auth.me>('GET', '/me'),
    forgotPassword: at<typeof auth.forgotPassword>('POST', '/password/forgot'),
    checkPasswordToken: at<typeof auth.checkPasswordToken>('POST', '/password/checktoken'),
    updatePassword: at<typeof auth.updatePassword>('POST', '/password/update'),
    changePassword: at<typeof auth.changePassword>('POST', '/users/passwordchange'),
    chooseLanguage: at<typeof auth.chooseLanguage>('PUT', '/users/language'),
  },
  accounts: {
    addressesForCartItem: at<typeof accounts.addressesForCartItem>('GET', '/addresses/region/:cart_item_id'),
    clients: at<typeof accounts.clients>('GET', '/clients'),
    costCenters: at<typeof accounts.costCenters>('GET', '/companies/cost-centers'),
    currencies: at<typeof accounts.currencies>('GET', '/currencies'),
    regions: at<typeof accounts.regions>('GET', '/regions'),
    settings: at<typeof accounts.settings>('GET', '/settings'),
  },
  catalog: {
    categories: at<typeof catalog.categories>('GET', '/categories'),
    createCategory: at<typeof catalog.createCategory>('POST', '/categories'),
    deleteCategory: at<typeof catalog.deleteCategory>('DELETE', '/categories/:id'),
    filterOptions: at<typeof catalog.filterOptions>('GET', '/products/filterselastic'),
    productDetail: at<typeof catalog.productDetail>('GET', '/products/:sku'),
    productSuggestions: at<typeof catalog.productSuggestions>('GET', '/products/suggestions'),
    searchProducts: at<typeof catalog.searchProducts>('GET', '/products/searchelastic'),
    updateCategory: at<typeof catalog.updateCategory>('PUT', '/categories/:id'),
  },
  cart: {
    deleteCartItem: at<typeof cart.deleteCartItem>('DELETE', '/cart/:cart_item_id'),
    endBuy: at<typeof cart.endBuy>('POST', '/cart/endbuy'),
    getCart: at<typeof cart.getCart>('GET', '/cart'),
    putCartItem: at<typeof cart.putCartItem>('PUT', '/cart/:sku'),
  },
  purchases: {
    buyAgain: at<typeof purchases.buyAgain>('POST', '/buyorders/my-orders/:order_id/again'),
    claimDelivery: at<typeof purchases.claimDelivery>('POST', '/buyorders/claim/:order_id'),
    confirmReception: at<typeof purchases.confirmReception>('PUT', '/buyorders/confirm/:order_id'),
    dispatchNotes: at<typeof purchases.dispatchNotes>('GET', '/dispatch-notes/:order_id'),
    myPurchase: at<typeof purchases.myPurchase>('GET', '/buyorders/my-orders/:order_id'),
    myPurchases: at<typeof purchases.myPurchases>('GET', '/buyorders/my-orders'),
  },
  approvals: {
    approval: at<typeof approvals.approval>('GET', '/buyorders/:id'),
    approvals: at<typeof approvals.approvals>('GET', '/buyorders'),
    approve: at<typeof approvals.approve>('PUT', '/buyorders/approve/:id'),
    decideOrders: at<typeof approvals.decideOrders>('PUT', '/buyorders/decisions'),
    reject: at<typeof approvals.reject>('PUT', '/buyorders/reject/:id'),
  },
  delegations: {
    createDelegation: at<typeof delegations.createDelegation>('POST', '/delegates'),
    delegations: at<typeof delegations.delegations>('GET', '/delegated/:id'),
    deleteDelegation: at<typeof delegations.deleteDelegation>('DELETE', '/delegates/:id'),
    standingIn: at<typeof delegations.standingIn>('GET', '/delegated-to-me'),
    updateDelegation: at<typeof delegations.updateDelegation>('PUT', '/delegates/:id'),
  },
  sales: {
    cancelOrder: at<typeof sales.cancelOrder>('PUT', '/buyorders/cancel/:order_id'),
    mySale: at<typeof sales.mySale>('GET', '/buyorders/my-sales/:order_id'),
    mySales: at<typeof sales.mySales>('GET', '/buyorders/my-sales'),
    sendOrder: at<typeof sales.sendOrder>('PUT', '/buyorders/send/:order_id'),
    setSapNumber: at<typeof sales.setSapNumber>('PUT', '/buyorders/my-sales/:order_id/sap-number'),
  },
  myDay: {
    myDay: at<typeof myDay.myDay>('GET', '/providers/my-day'),
  },
  publications: {
    activatePublications: at<typeof publications.activatePublications>('PUT', '/quotes/state-enable'),
    changePrice: at<typeof publications.changePrice>('PUT', '/prices/:id'),
    changePublicationState: at<typeof publications.changePublicationState>('PUT', '/quotes/:id/state'),
    claimPrice: at<typeof publications.claimPrice>('POST', '/prices/claim/:id'),
    confirmPrice: at<typeof publications.confirmPrice>('PUT', '/prices/confirm/:id'),
    pausePublications: at<typeof publications.pausePublications>('PUT', '/quotes/state-pause'),
    price: at<typeof publications.price>('GET', '/prices/:id'),
    publicationBrands: at<typeof publications.publicationBrands>('GET', '/quotes/brands'),
    publicationStates: at<typeof publications.publicationStates>('GET', '/quotes/state-count'),
    publications: at<typeof publications.publications>('GET', '/prices'),
  },
  priceFiles: {
    confirmImport: at<typeof priceFiles.confirmImport>('PUT', '/quotes/import/:id/confirm'),
    discardImport: at<typeof priceFiles.discardImport>('DELETE', '/quotes/import/:id'),
    exportPrices: at<typeof priceFiles.exportPrices>('GET', '/quotes/export'),
    importFile: at<typeof priceFiles.importFile>('POST', '/quotes/import/file'),
    priceExport: at<typeof priceFiles.priceExport>('GET', '/quotes/export/:id'),
    priceImport: at<typeof priceFiles.priceImport>('GET', '/quotes/import/:id'),
    priceImportErrors: at<typeof priceFiles.priceImportErrors>('GET', '/quotes/import/:id/errors'),
    priceImportRows: at<typeof priceFiles.priceImportRows>('GET', '/quotes/import/:id/rows'),
    priceImports: at<typeof priceFiles.priceImports>('GET', '/quotes/import'),
    priceUpload: at<typeof priceFiles.priceUpload>('GET', '/quotes/import/upload/:upload'),
    uploadImport: at<typeof priceFiles.uploadImport>('POST', '/quotes/import/upload'),
  },
  shipping: {
    changeDeliveryTime: at<typeof shipping.changeDeliveryTime>('PUT', '/shipping-providers/:id'),
    changeShippingPrice: at<typeof shipping.changeShippingPrice>(
      'PUT',
      '/shipping-providers/:id/prices/:size',
    ),
    disableZones: at<typeof shipping.disableZones>('PUT', '/shipping-providers/bulk-disable'),
    enableZones: at<typeof shipping.enableZones>('PUT', '/shipping-providers/bulk-enable'),
    incrementShipping: at<typeof shipping.incrementShipping>('PUT', '/providers/increment'),
    lastBulkChange: at<typeof shipping.lastBulkChange>('GET', '/shipping-providers/last-bulk-change'),
    shippingPricesOfSku: at<typeof shipping.shippingPricesOfSku>('GET', '/shipping_prices/sku/:sku'),
    shippingZones: at<typeof shipping.shippingZones>('GET', '/shipping_prices/provider'),
    toggleZone: at<typeof shipping.toggleZone>('PUT', '/shipping_prices/:region_id/state'),
    undoBulkChange: at<typeof shipping.undoBulkChange>('PUT', '/shipping-providers/bulk-changes/:id/undo'),
  },
} as const
