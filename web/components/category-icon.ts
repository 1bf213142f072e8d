// By words, as catalogs are imported.
import {
  IconAirConditioning,
  IconArmchair,
  IconBolt,
  IconBulb,
  IconCar,
  IconCoffee,
  IconDeviceLaptop,
  IconDroplet,
  IconFirstAidKit,
  IconFlask,
  IconHammer,
  IconHammerDrill,
  IconHelmet,
  IconPackage,
  IconPaint,
  IconPencil,
  IconPlant2,
  IconShirt,
  IconSpray,
  IconTag,
} from '@tabler/icons-react'

/** The first match wins, so specific words come first. */
const ICONS = [
  [['electricas', 'maquina', 'drill', 'power tool'], IconHammerDrill],
  [['ferreter', 'herramienta', 'tool', 'hardware'], IconHammer],
  [['seguridad', 'proteccion', 'safety'], IconHelmet],
  [['electric', 'cable'], IconBolt],
  [['ilumina', 'lampara', 'light'], IconBulb],
  [['plomer', 'sanitario', 'agua', 'grifer', 'plumb'], IconDroplet],
  [['pintur', 'paint'], IconPaint],
  [['librer', 'oficina', 'papel', 'office', 'stationery'], IconPencil],
  [['informatic', 'computa', 'tecnolog', 'comput'], IconDeviceLaptop],
  [['limpieza', 'higiene', 'clean'], IconSpray],
  [['embalaje', 'logistic', 'packag'], IconPackage],
  [['mobiliario', 'mueble', 'furniture'], IconArmchair],
  [['climatiza', 'calefaccion', 'aire', 'heating'], IconAirConditioning],
  [['jardin', 'exterior', 'garden'], IconPlant2],
  [['cafeter', 'gastronom', 'alimento', 'bebida', 'food'], IconCoffee],
  [['salud', 'auxilio', 'medic', 'farmac', 'health'], IconFirstAidKit],
  [['indumentaria', 'ropa', 'textil', 'clothing'], IconShirt],
  [['quimic', 'laborator', 'chemical'], IconFlask],
  [['automotor', 'vehiculo', 'repuesto', 'vehicle'], IconCar],
] as const

export function categoryIcon(name: string): typeof IconTag {
  const plain = ` ${name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()}`
  const found = ICONS.find(([words]) => words.some((word) => plain.includes(` ${word}`)))
  return found ? found[1] : IconTag
}
