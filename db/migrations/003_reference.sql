insert into countries (id, code, name) values (1, 'AR', 'Argentina');

insert into currencies (id, code, name) values (1, 'ARS', 'Peso argentino'), (2, 'USD', 'Dólar estadounidense');

insert into regions (id, code, name, country_id) values
  (1, 'AR-B', 'Buenos Aires', 1),
  (2, 'AR-C', 'Ciudad Autónoma de Buenos Aires', 1),
  (3, 'AR-K', 'Catamarca', 1),
  (4, 'AR-H', 'Chaco', 1),
  (5, 'AR-U', 'Chubut', 1),
  (6, 'AR-X', 'Córdoba', 1),
  (7, 'AR-W', 'Corrientes', 1),
  (8, 'AR-E', 'Entre Ríos', 1),
  (9, 'AR-P', 'Formosa', 1),
  (10, 'AR-Y', 'Jujuy', 1),
  (11, 'AR-L', 'La Pampa', 1),
  (12, 'AR-F', 'La Rioja', 1),
  (13, 'AR-M', 'Mendoza', 1),
  (14, 'AR-N', 'Misiones', 1),
  (15, 'AR-Q', 'Neuquén', 1),
  (16, 'AR-R', 'Río Negro', 1),
  (17, 'AR-A', 'Salta', 1),
  (18, 'AR-J', 'San Juan', 1),
  (19, 'AR-D', 'San Luis', 1),
  (20, 'AR-Z', 'Santa Cruz', 1),
  (21, 'AR-S', 'Santa Fe', 1),
  (22, 'AR-G', 'Santiago del Estero', 1),
  (23, 'AR-V', 'Tierra del Fuego', 1),
  (24, 'AR-T', 'Tucumán', 1);
