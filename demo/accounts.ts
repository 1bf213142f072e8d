// The accounts of the demo world, all with the same password.

import type { VatCondition } from '#domain/tax-data.ts'

export const DEMO_PASSWORD = 'Abasto2026'

export type DemoBuyer = {
  email: string
  name: string
  lastName: string
  /** E-mail. */
  approver: string | null
  costCenter: string | null
  /** A4 */
  isNew?: true
  /** Administers the company (O5). */
  administrator?: true
}

export type DemoTaxData = {
  legalName: string
  taxId: string
  vatCondition: VatCondition
  fiscalAddress: string
  grossIncomeNumber: string | null
}

export type DemoCompany = DemoTaxData & {
  name: string
  limits: { ARS: number; USD: number }
  costCenters: [ceco: string, name: string][]
  addresses: [region: string, name: string, street: string, logisticCenter: string, contact: string][]
  buyers: DemoBuyer[]
}

export const companies: DemoCompany[] = [
  {
    name: 'Metalúrgica Paraná S.A.',
    legalName: 'Metalúrgica Paraná Sociedad Anónima',
    taxId: '30-71548203-3',
    vatCondition: 'responsable_inscripto',
    fiscalAddress: 'Av. Belgrano 863, piso 5, C1092AAI Ciudad de Buenos Aires',
    grossIncomeNumber: '901-548203-3',
    limits: { ARS: 9_000_000_000, USD: 6_000_000 },
    costCenters: [
      ['1010', 'Mantenimiento de planta'],
      ['1020', 'Producción'],
      ['1030', 'Seguridad e higiene'],
      ['2010', 'Administración'],
      ['2020', 'Sistemas'],
      ['3010', 'Logística y expedición'],
    ],
    addresses: [
      [
        'AR-B',
        'Planta Pilar',
        'Ruta 8 km 52, Parque Industrial Pilar, B1629',
        'CL Pilar',
        'Walter Sosa, 11 5263-7712',
      ],
      [
        'AR-B',
        'Depósito Avellaneda',
        'Av. Hipólito Yrigoyen 2450, Avellaneda, B1870',
        'CL Sur',
        'Mónica Díaz, interno 214',
      ],
      [
        'AR-B',
        'Planta Bahía Blanca',
        'Camino de la Carrindanga 3800, Bahía Blanca, B8000',
        'CL Bahía Blanca',
        'Guardia de portería, 24 h',
      ],
      [
        'AR-C',
        'Oficinas centrales',
        'Av. Belgrano 863, piso 5, C1092',
        'CL Centro',
        'Guardia de portería, 24 h',
      ],
      ['AR-C', 'Taller Barracas', 'Herrera 1540, C1295', 'CL Centro', 'Recepción, 11 4381-5500'],
      [
        'AR-X',
        'Planta Córdoba',
        'Av. Circunvalación Sur 4200, Ferreyra, X5123',
        'CL Córdoba',
        'Nicolás Peña, 11 6044-2180',
      ],
      [
        'AR-S',
        'Planta Rosario',
        'Av. Ovidio Lagos 7300, Rosario, S2013',
        'CL Rosario',
        'Depósito, 351 568-2200',
      ],
      [
        'AR-S',
        'Depósito Santa Fe',
        'Av. Facundo Zuviría 5180, Santa Fe, S3004',
        'CL Litoral',
        'Estela Roldán, 341 425-8890',
      ],
      [
        'AR-M',
        'Depósito Mendoza',
        'Carril Rodríguez Peña 1850, Godoy Cruz, M5501',
        'CL Cuyo',
        'Portón 2, de 7 a 15 h',
      ],
      [
        'AR-Q',
        'Base Neuquén',
        'Ruta 22 km 1224, Plottier, Q8316',
        'CL Comahue',
        'Carlos Funes, 261 429-3310',
      ],
      [
        'AR-T',
        'Depósito Tucumán',
        'Av. Independencia 2100, San Miguel de Tucumán, T4000',
        'CL NOA',
        'Base operativa, 299 493-1177',
      ],
      [
        'AR-E',
        'Obrador Paraná',
        'Av. Almafuerte 3290, Paraná, E3100',
        'CL Litoral',
        'Depósito, 381 424-9015',
      ],
    ],
    buyers: [
      {
        email: 'gerencia@abasto.test',
        name: 'Ricardo',
        lastName: 'Ibarra',
        approver: null,
        costCenter: '2010',
      },
      {
        email: 'aprobadora@abasto.test',
        name: 'Mariana',
        lastName: 'Quiroga',
        approver: 'gerencia@abasto.test',
        costCenter: '2010',
        administrator: true,
      },
      {
        email: 'comprador@abasto.test',
        name: 'Tomás',
        lastName: 'Ledesma',
        approver: 'aprobadora@abasto.test',
        costCenter: '1010',
      },
      {
        email: 'suplente@abasto.test',
        name: 'Florencia',
        lastName: 'Bustos',
        approver: 'aprobadora@abasto.test',
        costCenter: '1030',
      },
      {
        email: 'planta@abasto.test',
        name: 'Hernán',
        lastName: 'Sosa',
        approver: 'aprobadora@abasto.test',
        costCenter: '1020',
      },
      {
        email: 'nuevo@abasto.test',
        name: 'Agustín',
        lastName: 'Morales',
        approver: 'aprobadora@abasto.test',
        costCenter: null,
        isNew: true,
      },
    ],
  },
  {
    name: 'Clínica Los Ceibos S.R.L.',
    legalName: 'Clínica Los Ceibos S.R.L.',
    taxId: '30-70927418-6',
    vatCondition: 'iva_exento',
    fiscalAddress: 'Av. Pedro Goyena 1180, C1424 Ciudad de Buenos Aires',
    grossIncomeNumber: null,
    limits: { ARS: 1_500_000_000, USD: 1_000_000 },
    costCenters: [
      ['A-100', 'Internación'],
      ['A-200', 'Consultorios externos'],
      ['B-100', 'Mantenimiento edilicio'],
      ['C-100', 'Administración y compras'],
    ],
    addresses: [
      [
        'AR-C',
        'Sede Caballito',
        'Av. Pedro Goyena 1180, C1424',
        'Recepción Caballito',
        'Jefe de obra, 343 431-6620',
      ],
      [
        'AR-B',
        'Sede La Plata',
        'Calle 51 n.º 1320, La Plata, B1900',
        'Recepción La Plata',
        'Walter Sosa, 11 5263-7712',
      ],
      [
        'AR-B',
        'Sede Mar del Plata',
        'Av. Colón 3650, Mar del Plata, B7600',
        'Recepción Mar del Plata',
        'Mónica Díaz, interno 214',
      ],
      [
        'AR-X',
        'Sede Nueva Córdoba',
        'Bv. San Juan 640, Córdoba, X5000',
        'Recepción Córdoba',
        'Guardia de portería, 24 h',
      ],
    ],
    buyers: [
      {
        email: 'direccion@abasto.test',
        name: 'Silvia',
        lastName: 'Arce',
        approver: null,
        costCenter: 'C-100',
      },
      {
        email: 'otra@abasto.test',
        name: 'Natalia',
        lastName: 'Peralta',
        approver: 'direccion@abasto.test',
        costCenter: 'C-100',
      },
    ],
  },
]

export const operator = { email: 'operador@abasto.test', name: 'Pablo', lastName: 'Giménez' }
/** The second factor of the operator in base 32, public as the password (O2). */
export const OPERATOR_SECRET = 'ABASTODEMOABASTODEMOABASTODEMOAB'

type DemoSellerUser = { email: string; name: string; lastName: string }

export type DemoSeller = DemoTaxData & {
  account: DemoSellerUser
  /** Sells with it, and does not administer the seller (B17). */
  colleague?: DemoSellerUser
  fantasyName: string
  email: string
  phone: string
  /** Region of the deposit. */
  base: string
  without: string[]
  paused: string[]
  shippingCurrency: 'ARS' | 'USD'
  shippingFactor: number
  freeSizes: string[]
  priceFactor: number
  share: Record<string, number>
}

export const sellers: DemoSeller[] = [
  {
    account: { email: 'vendedor@abasto.test', name: 'Gustavo', lastName: 'Rinaldi' },
    colleague: { email: 'colega@abasto.test', name: 'Lucía', lastName: 'Ferreyra' },
    fantasyName: 'Ferretera del Plata',
    legalName: 'Ferretera del Plata S.A.',
    taxId: '30-68145290-3',
    vatCondition: 'responsable_inscripto',
    fiscalAddress: 'Av. Calchaquí 4180, B1879 Quilmes, Buenos Aires',
    grossIncomeNumber: '901-145290-3',
    email: 'ventas@ferreteradelplata.test',
    phone: '+54 11 5263-4180',
    base: 'AR-B',
    without: [],
    paused: ['AR-V', 'AR-Z'],
    shippingCurrency: 'ARS',
    shippingFactor: 1,
    freeSizes: [],
    priceFactor: 1,
    share: {
      FER: 0.8,
      HER: 0.7,
      SEG: 0.55,
      ELE: 0.4,
      PLO: 0.75,
      PIN: 0.7,
      JAR: 0.6,
      EMB: 0.3,
      LIM: 0.25,
      ILU: 0.3,
    },
  },
  {
    account: { email: 'vendedora2@abasto.test', name: 'Carolina', lastName: 'Vega' },
    fantasyName: 'Insumos Andinos',
    legalName: 'Insumos Andinos S.R.L.',
    taxId: '30-70311852-2',
    vatCondition: 'responsable_inscripto',
    fiscalAddress: 'Carril Rodríguez Peña 2940, M5501 Godoy Cruz, Mendoza',
    grossIncomeNumber: '913-311852-2',
    email: 'comercial@insumosandinos.test',
    phone: '+54 261 429-7715',
    base: 'AR-M',
    without: ['AR-V', 'AR-P', 'AR-N'],
    paused: ['AR-W'],
    shippingCurrency: 'ARS',
    shippingFactor: 0.9,
    freeSizes: ['T1', 'T2'],
    priceFactor: 1.03,
    share: { SEG: 0.75, LIM: 0.65, EMB: 0.6, SAL: 0.75, LIB: 0.45, CAF: 0.4, FER: 0.3, JAR: 0.4, PIN: 0.3 },
  },
  {
    account: { email: 'vendedor3@abasto.test', name: 'Darío', lastName: 'Cabrera' },
    fantasyName: 'Electro Pampa',
    legalName: 'Electro Pampa S.A.',
    taxId: '30-71022648-9',
    vatCondition: 'responsable_inscripto',
    fiscalAddress: 'Av. Spinetto 1275, L6300 Santa Rosa, La Pampa',
    grossIncomeNumber: null,
    email: 'pedidos@electropampa.test',
    phone: '+54 2954 41-2260',
    base: 'AR-L',
    without: ['AR-V', 'AR-Y', 'AR-P'],
    paused: [],
    shippingCurrency: 'ARS',
    shippingFactor: 1.05,
    freeSizes: [],
    priceFactor: 0.97,
    share: { ELE: 0.85, ILU: 0.8, HER: 0.5, CLI: 0.65, INF: 0.35, PLO: 0.35, FER: 0.25 },
  },
  {
    account: { email: 'vendedora4@abasto.test', name: 'Lorena', lastName: 'Maldonado' },
    fantasyName: 'Papelera del Sur',
    legalName: 'Papelera del Sur S.A.',
    taxId: '30-69553017-6',
    vatCondition: 'responsable_inscripto',
    fiscalAddress: 'Av. Vélez Sarsfield 1640, C1285 Ciudad de Buenos Aires',
    grossIncomeNumber: '901-553017-6',
    email: 'empresas@papeleradelsur.test',
    phone: '+54 11 4308-9926',
    base: 'AR-C',
    without: ['AR-V', 'AR-Z', 'AR-F', 'AR-K', 'Recepción, 11 4381-5500'],
    paused: ['AR-H'],
    shippingCurrency: 'ARS',
    shippingFactor: 0.95,
    freeSizes: ['T1'],
    priceFactor: 1.01,
    share: { LIB: 0.85, EMB: 0.65, LIM: 0.7, MOB: 0.6, CAF: 0.75, INF: 0.3, SAL: 0.3 },
  },
  {
    account: { email: 'vendedor5@abasto.test', name: 'Martín', lastName: 'Oviedo' },
    fantasyName: 'Tecnocentro Córdoba',
    legalName: 'Tecnocentro Mediterráneo S.R.L.',
    taxId: '30-70884561-9',
    vatCondition: 'responsable_inscripto',
    fiscalAddress: 'Av. Colón 5060, X5003 Córdoba',
    grossIncomeNumber: '904-884561-9',
    email: 'corporativo@tecnocentro.test',
    phone: '+54 351 568-3347',
    base: 'AR-X',
    without: ['AR-V'],
    paused: ['AR-U', 'AR-A'],
    shippingCurrency: 'USD',
    shippingFactor: 1.1,
    freeSizes: ['T1'],
    priceFactor: 0.99,
    share: { INF: 0.85, CLI: 0.6, ILU: 0.4, MOB: 0.55, ELE: 0.35, LIB: 0.3, HER: 0.35 },
  },
  {
    account: { email: 'vendedora6@abasto.test', name: 'Verónica', lastName: 'Toledo' },
    fantasyName: 'Mayorista Federal',
    legalName: 'Distribuidora Mayorista Federal S.A.',
    taxId: '30-71399870-9',
    vatCondition: 'responsable_inscripto',
    fiscalAddress: 'Av. Presidente Perón 7250, S2008 Rosario, Santa Fe',
    grossIncomeNumber: '921-399870-9',
    email: 'ventas@mayoristafederal.test',
    phone: '+54 341 527-6093',
    base: 'AR-S',
    without: [],
    paused: ['AR-V'],
    shippingCurrency: 'ARS',
    shippingFactor: 1.15,
    freeSizes: [],
    priceFactor: 1.05,
    share: {},
  },
]

/** The general wholesaler has no shares. */
export function shareOf(seller: DemoSeller, family: string): number {
  return seller.share[family] ?? (Object.keys(seller.share).length === 0 ? 0.6 : 0)
}

export const sellerUsers: readonly DemoSellerUser[] = sellers.flatMap(({ account, colleague }) =>
  colleague ? [account, colleague] : [account],
)
