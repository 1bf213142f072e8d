-- Words of one language that mean others of the catalogue (C4): a search for `term` also finds `means`. Operators change them;
-- the change log has every search index read them again.
create table search_synonyms (
  id        bigint generated always as identity primary key,
  language  text not null check (language in ('es', 'en')),
  term      text not null check (term = btrim(term) and length(term) between 2 and 100),
  means     text not null check (means = btrim(means) and length(means) between 2 and 100),
  unique (language, term, means)
);

insert into search_synonyms (language, term, means) values
  ('es', 'lapicera', 'bolígrafo'), ('es', 'birome', 'bolígrafo'), ('es', 'fibrón', 'marcador'),
  ('es', 'engrampadora', 'abrochadora'), ('es', 'grampas', 'broches'), ('es', 'carpeta de anillos', 'bibliorato'),
  ('es', 'hojas a4', 'resma a4'), ('es', 'papel a4', 'resma a4'), ('es', 'pizarrón', 'pizarra'),
  ('es', 'extintor', 'matafuego'), ('es', 'extinguidor', 'matafuego'),
  ('es', 'zapato', 'botín'), ('es', 'zapato', 'zapatilla de seguridad'), ('es', 'zapato', 'calzado de seguridad'),
  ('es', 'borcego', 'botín'), ('es', 'borceguí', 'botín'), ('es', 'calzado', 'botín'),
  ('es', 'lentes de seguridad', 'anteojos de seguridad'), ('es', 'gafas', 'anteojos'),
  ('es', 'tapabocas', 'barbijo'), ('es', 'tapones auditivos', 'protectores endoaurales'),
  ('es', 'tapones para oídos', 'protectores endoaurales'), ('es', 'orejeras', 'protector auditivo'),
  ('es', 'overol', 'mameluco'), ('es', 'enterito', 'mameluco'), ('es', 'pechera', 'chaleco'),
  ('es', 'laptop', 'notebook'), ('es', 'portátil', 'notebook'), ('es', 'computadora', 'notebook'), ('es', 'computadora', 'PC'),
  ('es', 'ratón', 'mouse'), ('es', 'pantalla', 'monitor'), ('es', 'webcam', 'cámara web'), ('es', 'cañón proyector', 'proyector'),
  ('es', 'celular', 'smartphone'), ('es', 'auriculares', 'headset'),
  ('es', 'canilla', 'grifería'), ('es', 'grifo', 'grifería'), ('es', 'bacha', 'pileta'), ('es', 'regadera', 'ducha'),
  ('es', 'caño', 'tubo'), ('es', 'inodoro', 'sanitario'),
  ('es', 'bolsas consorcio', 'bolsas residuos'), ('es', 'bolsas de basura', 'bolsas de residuos'),
  ('es', 'tacho', 'cesto'), ('es', 'basurero', 'cesto'), ('es', 'lavandina', 'cloro'), ('es', 'papel de baño', 'papel higiénico'),
  ('es', 'toallas de papel', 'toallas intercaladas'), ('es', 'balde', 'cubo'),
  ('es', 'foco', 'lámpara LED'), ('es', 'bombita', 'lámpara LED'), ('es', 'lamparita', 'lámpara LED'), ('es', 'ampolleta', 'lámpara LED'),
  ('es', 'alargador', 'alargue'), ('es', 'prolongador', 'alargue'), ('es', 'enchufe', 'tomacorriente'),
  ('es', 'disyuntor', 'interruptor diferencial'),
  ('es', 'cutter', 'trincheta'), ('es', 'desarmador', 'destornillador'),
  ('es', 'metro', 'cinta métrica'), ('es', 'broca', 'mecha'), ('es', 'esmeril', 'amoladora'), ('es', 'taquete', 'tarugo'),
  ('es', 'cinta scotch', 'cinta adhesiva'), ('es', 'cinta de papel', 'cinta de enmascarar'), ('es', 'sunchos', 'fleje'),
  ('es', 'carro', 'carretilla'), ('es', 'zorra', 'carro'),
  ('es', 'taburete', 'banqueta'), ('es', 'placard', 'armario'), ('es', 'casillero', 'locker'),
  ('es', 'estufa', 'calefactor'), ('es', 'aire acondicionado', 'split'), ('es', 'pava', 'hervidor'),
  ('es', 'curita', 'apósito'), ('es', 'venda', 'vendaje'),
  ('en', 'gloves', 'guantes'), ('en', 'helmet', 'casco'), ('en', 'hard hat', 'casco'), ('en', 'shoes', 'botín'),
  ('en', 'boots', 'botas'), ('en', 'boots', 'botín'), ('en', 'glasses', 'anteojos'), ('en', 'goggles', 'antiparras'),
  ('en', 'mask', 'barbijo'), ('en', 'vest', 'chaleco'), ('en', 'fire extinguisher', 'matafuego'), ('en', 'harness', 'arnés'),
  ('en', 'first aid kit', 'botiquín'), ('en', 'pen', 'bolígrafo'), ('en', 'pencil', 'lápiz'), ('en', 'paper', 'papel'),
  ('en', 'stapler', 'abrochadora'), ('en', 'scissors', 'tijera'), ('en', 'notebook', 'cuaderno'), ('en', 'marker', 'marcador'),
  ('en', 'laptop', 'notebook'), ('en', 'keyboard', 'teclado'), ('en', 'screen', 'monitor'), ('en', 'printer', 'impresora'),
  ('en', 'headset', 'auricular'), ('en', 'drill', 'taladro'), ('en', 'hammer', 'martillo'), ('en', 'screwdriver', 'destornillador'),
  ('en', 'wrench', 'llave'), ('en', 'saw', 'sierra'), ('en', 'screws', 'tornillos'), ('en', 'nails', 'clavos'),
  ('en', 'ladder', 'escalera'), ('en', 'padlock', 'candado'), ('en', 'rope', 'soga'), ('en', 'tape', 'cinta'),
  ('en', 'paint', 'pintura'), ('en', 'brush', 'pincel'), ('en', 'lamp', 'lámpara'), ('en', 'bulb', 'lámpara'),
  ('en', 'flashlight', 'linterna'), ('en', 'extension cord', 'alargue'), ('en', 'wire', 'cable'), ('en', 'battery', 'batería'),
  ('en', 'batteries', 'pilas'), ('en', 'tap', 'grifería'), ('en', 'faucet', 'grifería'), ('en', 'pipe', 'caño'),
  ('en', 'hose', 'manguera'), ('en', 'shower', 'ducha'), ('en', 'bucket', 'balde'), ('en', 'trash bags', 'bolsas de residuos'),
  ('en', 'garbage bags', 'bolsas de residuos'), ('en', 'bleach', 'lavandina'), ('en', 'soap', 'jabón'), ('en', 'broom', 'escoba'),
  ('en', 'box', 'caja'), ('en', 'boxes', 'cajas'), ('en', 'chair', 'silla'), ('en', 'desk', 'escritorio'), ('en', 'table', 'mesa'),
  ('en', 'coffee', 'café'), ('en', 'tea', 'té'), ('en', 'cups', 'vasos'), ('en', 'fan', 'ventilador'), ('en', 'heater', 'calefactor'),
  ('en', 'air conditioner', 'aire acondicionado'), ('en', 'red', 'rojo'), ('en', 'blue', 'azul'), ('en', 'green', 'verde'),
  ('en', 'black', 'negro'), ('en', 'white', 'blanco'), ('en', 'yellow', 'amarillo'), ('en', 'size', 'talle')
on conflict do nothing;

create function log_synonyms() returns trigger language plpgsql as $$
begin
  insert into search_changes (products, texts, details) values ('{}', false, null);
  return null;
end $$;
create trigger search_synonyms_changed after insert or update or delete on search_synonyms
  for each row execute function log_synonyms();
