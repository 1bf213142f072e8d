// The operator's navigation, one line per page.
import {
  IconBinaryTree,
  IconBuildingFactory2,
  IconBuildingStore,
  IconHistory,
  IconLanguage,
  IconLayoutDashboard,
  IconMailX,
  IconMap2,
  IconPackage,
  IconReceipt,
  IconSearchOff,
  IconTags,
  IconUpload,
  IconUsers,
} from '@tabler/icons-react'
import { paths } from '#web/paths.ts'

/** `text` is a key of `t.operators.pages`. `exact`: not active on the pages below it. */
export const OPERATOR_PAGES = [
  { text: 'home', link: paths.operator(), icon: IconLayoutDashboard, exact: true },
  { text: 'orders', link: paths.allOrders(), icon: IconReceipt, exact: false },
  { text: 'companies', link: paths.companies(), icon: IconBuildingFactory2, exact: false },
  { text: 'people', link: paths.allPeople(), icon: IconUsers, exact: false },
  { text: 'sellers', link: paths.sellers(), icon: IconBuildingStore, exact: false },
  { text: 'zones', link: paths.deliveryZones(), icon: IconMap2, exact: false },
  { text: 'failures', link: paths.failures(), icon: IconMailX, exact: false },
  { text: 'searches', link: paths.searchMisses(), icon: IconSearchOff, exact: false },
  { text: 'products', link: paths.products(), icon: IconPackage, exact: false },
  { text: 'categories', link: paths.catalogueCategories(), icon: IconBinaryTree, exact: false },
  { text: 'brands', link: paths.brands(), icon: IconTags, exact: false },
  { text: 'synonyms', link: paths.synonyms(), icon: IconLanguage, exact: false },
  { text: 'imports', link: paths.catalogueImport(), icon: IconUpload, exact: false },
  { text: 'audit', link: paths.audit(), icon: IconHistory, exact: false },
] as const
