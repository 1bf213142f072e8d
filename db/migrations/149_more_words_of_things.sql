-- More names of things for search (E1): a line per meaning, "language meaning: names". Rows that an operator removed stay away.
alter table search_synonyms disable trigger search_synonyms_changed;
alter table search_synonyms disable trigger audited_insert;

with lines as (
  select place, left(line, 2) as language, split_part(substr(line, 4), ': ', 1) as means, split_part(line, ': ', 2) as terms
  from regexp_split_to_table($words$
-- Generales
es llave ajustable: llave francesa, llave inglesa
es adhesivo de contacto: cemento de contacto
es ropa de trabajo: fajina, ropa de fajina
es pinza pico de loro: llave pico de loro
es resma de papel: papel para fotocopiadora
es tijera de dos manos: cortador de ramas
es perchero de pie: percha de pie
es ventilador turbo: turboventilador, turbo ventilador
es lija disco: disco de lijar, disco de lija
es lijadora roto orbital: lijadora rotorbital, rotorbital
es ingletadora: sierra ingleteadora, ingleteadora
es tablet: ipad
-- Martillos, mazas
es martillo bolita: martillo de herrero, martillo de ajustador, martillo de ajuste
en martillo bolita: engineer hammer, ball pen hammer, ball hammer, metalworking hammer
es martillo carpintero: martillo para clavar, martillo casero, martillo común
en martillo carpintero: nail hammer, joiners hammer
es martillo de galponero: martillo de techista, martillo encofrador, martillo de techo, martillo de zinguero
en martillo de galponero: roofing hammer, framing hammer, roofer hammer, straight claw hammer
en martillo mecánico: machinist hammer
es maza: masa de hierro, porra de hierro, martillo grande, martillo pesado, martillo para romper, para romper paredes
en maza: sledge, drilling hammer, heavy hammer, maul
es maza de albañil: maceta de obra, martillo de albañil
en maza de albañil: mason hammer, bricklayer hammer, masonry hammer, stone hammer
-- Destornilladores
es destornillador: atornillador manual, atornillador de mano, juego de destornilladores, set de destornilladores, kit de destornilladores
en destornillador: screw driver, screwdriver set
es destornillador phillips: ph2, destornillador ph, destornillador punta cruz, destornillador tipo cruz, destornillador estriado, dest ph
en destornillador phillips: cross head screwdriver, crosshead screwdriver, cross screwdriver
es destornillador plano: destornillador de pala, desarmador de paleta, dest plano, destornillador común, desatornillador de pala
es destornillador plano: destornillador chato
en destornillador plano: flat blade screwdriver, straight screwdriver, flat tip screwdriver
es destornillador pozidriv: destornillador pz, pz2, destornillador doble cruz
en destornillador pozidriv: pozi screwdriver
es destornillador torx: destornillador seis puntas, destornillador t20, destornillador t15, destornillador t25, destornillador t10
es destornillador torx: destornillador hexalobular
en destornillador torx: star screwdriver, star driver, t20 screwdriver
-- Pinzas y alicates
es alicate de corte oblicuo: pinza de corte, cortante de alambre
en alicate de corte oblicuo: diagonal pliers, nippers, cable cutter, flush cutter, snips
es pinza: juego de pinzas, set de pinzas, kit de pinzas, pincita
en pinza: plier set
es pinza de punta: alicate de punta, pinza aguja, pinza pico largo, pinza fina, pinza larga, pinza de electrónica, pinza pico de pato
es pinza de punta: pinza puntiaguda, pinza telefónica, pinza pinocho, alicate pinocho
en pinza de punta: needle nose, needlenose pliers, snipe nose pliers, longnose pliers, pointed pliers, radio pliers
es pinza pelacables: pelador, alicate pelacables, tijera pelacables, para pelar cables, desforrador de cables
en pinza pelacables: wire stripping pliers, stripper pliers, stripping tool, insulation stripper
es pinza pico de loro: pinza de plomero, pinza de gasista, pinza sanitarista, pinza de caño, pinza regulable, pinza ajustable
es pinza pico de loro: pinza de extensión, pinza graduable
en pinza pico de loro: tongue and groove pliers, pump pliers, adjustable pliers, multigrips, plumber pliers, groove joint pliers
en pinza pico de loro: channellock pliers, pipe pliers
es pinza universal: pinza común, pinza de mecánico, pinza aislada, pinza con mango aislado, pinza combinada, alicate combinado, alicate mecánico
es pinza universal: alicate común, alicate aislado, pinza multiuso, alicate multiuso, pinza de liniero, alicate de liniero
en pinza universal: insulated pliers, electrician pliers, engineers pliers, gripping pliers
-- Llaves
es juego de tubos: llave de dado, caja de dados, set de dados, caja de bocallaves, maletín de tubos, maletín mecánico, llave de copa, autocle
es juego de tubos: set de bocallaves, rachet, set mecánico, kit mecánico, estuche de tubos, tubos de mecánico, crique reversible
es juego de tubos: herramientas de mecánico, llave de carraca
en juego de tubos: socket kit, ratchet wrench, mechanic tool set, mechanics set, socket wrench set, ratchet spanner, car tool kit
es llave ajustable: perico, llave de tuerca regulable
en llave ajustable: shifter
es llave combinada: llave estriada, llave corona, llave acodada, llave comb, juego de llaves combinadas, juego de llaves fijas
es llave combinada: set de llaves combinadas, llave de bulones, llave de mecánico
en llave combinada: combo wrench, combination spanner set, wrench set, spanner set, box end wrench, open end wrench, box wrench
en llave combinada: open ended spanner, open ended wrench, combination wrench set, ring and open spanner
es llaves allen: llave umbrako, llave imbus, llave bristol, set allen, kit de llaves allen
en llaves allen: hex key set, allen key set, allen wrench set, allen set, hex wrench, hex wrench set, l wrench
es llaves torx: set torx, llave allen estrella, llave torks, llave hexalobular
en llaves torx: torx set, torx wrench, torx key set, star key, star wrench, star key set, star bit key
-- Serruchos
es serrucho carpintero: serrucho de madera, serrucho común, serrucho de mano
en serrucho carpintero: wood hand saw, wood handsaw, rip saw, crosscut saw
es serrucho costilla: serrucho para ingletear, serrucho de espiga, serrucho de lomo, serrucho para molduras, sierra de costilla
es serrucho costilla: serrucho para zócalos, serrucho inglete, serrucho caja de ingletes
en serrucho costilla: dovetail saw, backsaw, mitre box saw, miter box saw, fine tooth saw
es serrucho de poda: serrucho para ramas, sierra para ramas, sierra de jardín, sierra podadora, serrucho podador, serrucho curvo, sierra de poda
es serrucho de poda: sierra para árboles, serrucho para árboles
en serrucho de poda: branch saw, tree saw, garden saw, pruning hand saw, limb saw
es serrucho durlock: serrucho punta, serrucho yesero, serrucho tablaroca, serrucho volcanita, sierra para durlock, serrucho para placa
es serrucho durlock: sierra para yeso, serrucho de calar, serrucho aguja
en serrucho durlock: jab saw, plasterboard saw, keyhole saw, sheetrock saw, gypsum saw, compass saw
-- Trinchetas
es trincheta: x acto, cuchilla multiuso, cortador de cajas, abre cajas, abrecajas, para abrir cajas, cuchillo de tapicero, cuchillo alfombrero
es trincheta: cortador de cartón, cortador de alfombra, navaja de corte, corta papel cutter, cuchillo cartón
en trincheta: xacto, retractable knife, carpet knife, snap blade knife, razor knife, box knife, boxcutter, cutting knife, hobby knife
en trincheta: package opener, exacto knife
-- Sargentos
es sargento: prensa de madera, prensa para encolar, prensas de carpintería, mordaza de carpintero, apretador de madera, prensa de apriete
es sargento: abrazadera de carpintero, prensita
es sargento de husillo: prensa a rosca, sargento a rosca, prensa a tornillo
en sargento de husillo: screw clamp, spindle clamp
es sargento rápido: sargento pistola, prensa pistola
en sargento rápido: trigger clamp, one handed clamp, one hand clamp, speed clamp, quick grip, quick release clamp
-- Medición
es calibre: nonio, medidor de espesor
es calibre con reloj: calibre con dial, calibre con esfera, calibre carátula, vernier de carátula, calibre analógico
en calibre con reloj: dial caliper, clock caliper
es calibre digital: pie de rey digital, calibre electrónico, calibrador electrónico, calibre con display
en calibre digital: electronic caliper
es cinta métrica: ruleta de medir
en cinta métrica: measuring tool
es medidor láser: metro láser, metro digital, cinta láser, metro electrónico, láser para medir
en medidor láser: laser tape, laser measuring tool, digital tape measure, laser ruler, laser meter
es nivel: nivelito
es nivel imantado: nivel magnético, nivel imán, nivel torpedo, torpedo magnético
en nivel imantado: magnetic level, torpedo level, magnetic spirit level
es nivel láser: láser de construcción, láser de albañil
es nivel láser 360: láser rotativo, nivel rotativo, nivel giratorio
en nivel láser 360: rotary laser, rotating laser
-- Tornillos
es tornillos: tornillería
es tornillos autoperforantes: tornillo para hierro, tornillo hexagonal para techo, tornillo para metal, tornillo de chapa, tornillo parker
es tornillos autoperforantes: tornillo de techo, tornillo para zinc, tornillo para perfil metálico, tornillo para lata
es tornillos autoperforantes: tornillo para policarbonato, tornillo autotaladrante, tornillo para aluminio, tornillos para metalcon
es tornillos autoperforantes: tornillo para fierro
en tornillos autoperforantes: self drillers, tek screw, roofing screw, tapping screws, metal screw
es tornillos durlock: tornillo para placas, tornillo tablaroca, tornillo knauf, tornillo gypsum, tornillo punta fina, tornillo negro
es tornillos durlock: tornillo fosfatado, tornillo steel frame, tornillo para perfil, tornillo cielorraso
en tornillos durlock: sheetrock screws, gypsum board screws, plasterboard screw, black screws
es tornillos para madera: tornillo para tarugo, tornillo para taco, tornillo cabeza fresada, tornillo para deck, tornillo para machimbre
es tornillos para madera: tornillo de muebles, tornillo carpintería, tornillo aglo, tornillo roscamadera, tornillo para placard
es tornillos para madera: tornillo mueblero, tornillo para bisagra, tornillos dorados
en tornillos para madera: deck screw, particle board screws, furniture screws, timber screw, countersunk screws, coarse thread screws, mdf screws
es tornillos t1: tornillo tanque, t1 punta aguja, t1 punta mecha, tornillo cabeza tanque
es tornillos t2: t2 punta aguja, t2 punta mecha
-- Bulones
es bulones: bulonería, tornillo de hierro, tornillo milimétrico, tornillo grueso, tornillo de máquina, tornillo de acero, tornillo rosca métrica
en bulones: machine screw, metric screws
es bulones allen: tornillo cabeza allen, bulón umbrako, tornillo umbrako, bulón cilíndrico, tornillo cilíndrico allen, bulón cabeza cilíndrica
es bulones allen: tornillo imbus, perno parker, tornillo alen
en bulones allen: socket head screw, allen screw, socket head bolt, cap screw, hex socket bolt
es bulones hexagonal: tornillo hexagonal, tornillo cabeza hexagonal, tornillo exagonal, bulón común
en bulones hexagonal: hex screw, hex head bolt, hex cap screw
es bulones m10: tornillo m10
en bulones m10: m10 screw
es bulones m12: tornillo m12
en bulones m12: m12 screw
es bulones m6: tornillo m6
en bulones m6: m6 screw
es bulones m8: tornillo m8
en bulones m8: m8 screw
-- Tarugos
es tarugo: espiche, para colgar cuadros, anclaje de pared
en tarugo: raw plug, wall dowel, plaster plug, wall fixings, masonry plug, fixing plug
es tarugos de nylon: tarugo plástico, taco plástico, tarugo común
en tarugos de nylon: plastic plug, nylon plug, plastic anchor, plastic wall plug, plastic wall anchor
es tarugos ladrillo hueco: taco mariposa, tarugo mariposa, tarugo para bloque
en tarugos ladrillo hueco: brick plug, hollow wall anchor, hollow wall plug, brick anchor, cavity wall anchor
es tarugos metálicos: taco expansivo, broca expansiva, bulón de expansión, bulón expansivo, perno de expansión, perno expansivo
es tarugos metálicos: tornillo de anclaje, tornillo expansivo, anclaje expansivo, tarugo expansivo, tarugo de hierro, anclaje hormigón
es tarugos metálicos: anclaje mecánico
en tarugos metálicos: concrete anchor, masonry anchor, sleeve anchor, wedge anchor, metal anchor, concrete bolt, expansion plug, steel anchor
-- Clavos
es clavos: clavitos, puntilla
es clavos de techo: clavo techista, clavo de zinc, clavo paraguas, clavos cabeza paraguas, clavo con goma, clavo para calamina
en clavos de techo: clout nails, umbrella nails, roof nail, nails with washer
es clavos punta parís: clavo de madera, clavo de encofrado, clavo de construcción, clavo para carpintería, clavo albañil, clavo liso
es clavos punta parís: clavo para cuadros, clavitos para cuadros, clavos de hierro, puntilla de carpintero
en clavos punta parís: common nails, wire nail, wood nails, framing nails, bright nails, construction nails, carpenter nails
-- Candados
en candado: pad lock
es candado a clave: candado números, candado para locker, candado para mochila, candado de valija, candado para gimnasio, candado de gym
en candado a clave: number lock, number padlock, code padlock, luggage lock, locker lock, gym lock, keyless padlock, suitcase lock
es candado de bronce: candado de latón, candado bronceado
en candado de bronce: brass lock, brass padlock
es candado laminado: candado blindado, candado de hierro, candado de láminas, candado reforzado
en candado laminado: laminated padlock, laminated lock, steel padlock, heavy duty padlock
es candado marino: candado antióxido, candado impermeable, candado para lluvia, candado resistente al agua, candado para lancha
en candado marino: waterproof padlock, outdoor padlock, stainless steel padlock, stainless padlock
-- Cerraduras
es cerradura de consorcio: cerradura puerta edificio
es cerradura doble paleta: trabex, cerradura puerta principal, cerradura de entrada, cerradura blindada, cerradura antirrobo
es cerradura doble paleta: cerradura de exterior, cerradura puerta de calle
en cerradura doble paleta: security lock, entry lock, front door lock, deadbolt, dead bolt, exterior door lock, deadlock, main door lock
es cerradura electrónica: cerradura numérica, cerradura sin llave, cerradura con números, cerradura automática, chapa digital, cerradura smart
es cerradura electrónica: cerradura de clave numérica
en cerradura electrónica: digital lock, code lock, digital door lock, keyless lock, keyless door lock, electronic deadbolt, pin lock
en cerradura electrónica: keyless entry, keypad door lock
es cerradura puerta interior: cerradura de habitación, cerradura de dormitorio, cerradura de baño, cerradura de pieza, cerradura común
es cerradura puerta interior: cerradura de oficina
en cerradura puerta interior: bedroom lock, bathroom lock, indoor lock, room door lock, internal door lock, privacy lock, bathroom door lock
-- Bisagras
es bisagra cazoleta: bisagra de alacena, bisagra bajo mesada, bisagra 35 mm, bisagra oculta, bisagra cangrejo, bisagra hidráulica
es bisagra cazoleta: bisagra automática, bisagra de armario, bisagra amortiguada, bisagra ropero, bisagra invisible, bisagra retén
es bisagra cazoleta: bisagra de presión
en bisagra cazoleta: cabinet hinge, concealed hinge, cup hinge, kitchen hinge, euro hinge, european hinge, furniture hinge, cupboard hinge
en bisagra cazoleta: hidden hinge, wardrobe hinge
es bisagra libro: bisagra común, bisagra de puerta, bisagra plana, bisagra de hoja, bisagra para madera, bisagra de ventana, bisagra de postigo
es bisagra libro: bisagra de portón
en bisagra libro: butt hinge, door hinge, flat hinge, leaf hinge, gate hinge
es bisagra munición: bisagra con rulemán, bisagra a bolilla, pomela, bisagra con rodamiento
en bisagra munición: bearing hinge, heavy duty hinge
-- Sogas
es soga: piolín, cabo náutico, soguita
en soga: clothesline, clothes line, washing line, cordage
es soga de algodón: cordón de algodón, hilo de algodón, soga para macramé, cuerda para macramé
en soga de algodón: cotton string, macrame cord, macrame rope
es soga de nylon: cordón de nylon
en soga de nylon: braided rope, braided cord
es soga de polipropileno: soga plástica, cuerda plástica, soga pp, soga flotante, mecate plástico
en soga de polipropileno: poly rope, polypropylene rope, plastic rope, floating rope, polyrope
-- Siliconas y adhesivos
es adhesivo de contacto: pegamento para calzado, pegamento para suela, pegamento de zapato, pegamento para formica, pegamento para alfombra
es adhesivo de contacto: cola de contacto, cola de zapatero, cemento para zapatos, pegamento de zapatillas, pegamento para tela
es adhesivo de contacto: pegamento para burlete, pegamento para espuma
en adhesivo de contacto: shoe glue, rubber cement, leather glue, shoe adhesive, rubber glue, shoe repair glue, carpet glue, sole glue
en adhesivo de contacto: fabric glue
es adhesivo epoxi: pegamento para metal, adhesivo para metal, resina epoxi, resina epoxica, cola epoxi, masilla epóxica, soldadura líquida
es adhesivo epoxi: soldadura plástica, pegamento para piedra, pegamento para hierro
en adhesivo epoxi: two part epoxy, two part glue, two part adhesive, epoxy resin, metal glue, 2 part epoxy, cold weld, jb weld, epoxy putty
es adhesivo instantáneo: pega loca, pegaloca, la gota, loctite, pega todo, pegatodo, pegamento para plástico, pegamento fuerte
es adhesivo instantáneo: pegamento extra fuerte, super adhesivo, adhesivo rápido, pegamento universal, pegamento para vidrio
es adhesivo instantáneo: pegamento para porcelana, pegamento para juguetes
en adhesivo instantáneo: fast glue, quick glue, plastic glue, gorilla glue, strong glue, cyanoacrylate glue, quick dry glue, glass glue
es adhesivo vinílico: cola vinilica para madera, cola para carpintería, pegamento de carpintería, colafría, resistol, cola de muebles
es adhesivo vinílico: pegamento para papel, cola escolar, adhesivo de carpintero, cola vinílica
en adhesivo vinílico: wood adhesive, carpenter glue, woodworking glue, elmers glue, vinyl glue, wood bonding glue, school glue, paper glue
es sellador de silicona: tubo de silicona, sellador de juntas, sellador de bacha
en sellador de silicona: silicone tube, caulking, caulk tube
es silicona acética: silicona para pecera, silicona de baño, silicona para acuario, silicona para cocina, sellador de ducha
es silicona acética: silicona para mampara
en silicona acética: bathroom sealant, bathroom silicone, aquarium sealant, aquarium silicone, shower sealant, kitchen sealant, bath sealant
en silicona acética: acetoxy silicone, shower caulk, bathroom caulk
es silicona alta temperatura: silicona roja, silicona de motor, silicona para auto, silicona automotor, silicona para horno
es silicona alta temperatura: silicona para estufa, silicona para chimenea, silicona rtv
en silicona alta temperatura: high temp silicone, gasket maker, rtv silicone, gasket sealant, red silicone, heat resistant silicone
en silicona alta temperatura: high heat silicone, engine sealant, stove sealant
es silicona neutra: silicona para espejo, silicona para ventanas, sellador de ventana, sellador de aberturas, silicona para policarbonato
es silicona neutra: silicona para piedra, sellador para espejo, silicona estructural, silicona para abertura, silicona para canaleta
es silicona neutra: sellador de canaletas
en silicona neutra: neutral silicone, neutral cure silicone, window sealant, mirror silicone, window caulk, gutter sealant
-- Escaleras
es escalera aluminio: escalera liviana, escalera de metal, escalera metálica
en escalera aluminio: metal ladder
es escalera extensible: escalera larga, escalera alta, escalera recta, escalera de techo, escalera de dos cuerpos, escalera retráctil
es escalera extensible: escalera para poste, escalera estirable
en escalera extensible: telescopic ladder, telescoping ladder, extending ladder, long ladder, roof ladder, tall ladder, two section ladder
es escalera fibra de vidrio: escalera aislante, escalera aislada, escalera liniero, escalera prfv
en escalera fibra de vidrio: fiberglass ladder, electrician ladder, insulated ladder, non conductive ladder
en escalera madera: wooden ladder, wood ladder, timber ladder
es escalera multipropósito: escalera multiposición, escalera andamio, escalera transformable
en escalera multipropósito: multi purpose ladder, multipurpose ladder, articulated ladder, multi position ladder, multi ladder
en escalera multipropósito: combination ladder, convertible ladder, articulating ladder
es escalera tijera: escalera hogareña, escalera de casa, escalera de hogar, escalera caballete, escalerita de cocina, escalera de cocina
es escalera tijera: escalera chica, escalera doméstica, escalera de biblioteca, escalerita plegable
en escalera tijera: a frame ladder, household ladder, kitchen ladder, step stool ladder, small ladder, painters ladder, folding steps
es escalones: peldaño
en escalones: rung
-- Cajas de herramientas
es caja de herramientas: cajita de herramientas, organizador de herramientas, guarda herramientas
en caja de herramientas: tool organizer, tool storage box
es caja de herramientas con ruedas: carrito de herramientas, torre de herramientas, carro portaherramientas, carro herramientas
es caja de herramientas con ruedas: caja herramientas rodante
en caja de herramientas con ruedas: rolling tool box, tool trolley, tool cart, tool box on wheels, wheeled tool box, rolling toolbox
en caja de herramientas con ruedas: mobile tool box
es caja de herramientas metálica: caja herramientas fuelle, caja fuelle
en caja de herramientas metálica: metal tool box, steel tool box, cantilever tool box
-- Taladros
es rotomartillo: martillo picador, picador de hormigón, martillo roto percutor, roto percutor, martillete, taladro sds, taladro demoledor
es rotomartillo: rompe pavimento, rompepavimento, rompe piso, para romper piso, cincelador eléctrico, percutor sds, martillo rompe pisos
es rotomartillo: taladro roto percutor, taladro rotopercutor, taladro rotomartillo, martillo de demolición eléctrico, máquina de romper pisos
es rotomartillo: martillo rompedor
en rotomartillo: jackhammer, jack hammer, concrete breaker, demolition drill, chipping hammer, sds drill, sds hammer drill, rotary drill
en rotomartillo: roto hammer, demo hammer, breaker hammer, sds max hammer, demolition breaker
es rotomartillo sds max: martillo demoledor grande, rotomartillo grande
en rotomartillo sds max: sds max drill, heavy duty rotary hammer
es sin carbones: motor brushless, sin escobillas
es taladro: perforadora eléctrica, máquina de agujerear
en taladro: drilling machine
es taladro atornillador: atornillador a pila, pistola atornilladora, destornillador inalámbrico, atornillador recargable, atornillador portátil
es taladro atornillador: destornillador recargable, desatornillador eléctrico, pistola de atornillar, taladro portátil, taladro a pila
es taladro atornillador: atornillador percutor inalámbrico
en taladro atornillador: screw gun, battery screwdriver, drill driver set, rechargeable screwdriver, cordless drill set, electric screw driver
en taladro atornillador: rechargeable drill, cordless power drill
-- Amoladoras y sierras
es amoladora 115 mm: amoladora 4 1/2, amoladora 4.5, amoladora chica
en amoladora 115 mm: small grinder, 4.5 inch grinder, 4 1/2 angle grinder
es amoladora 125 mm: amoladora 5
en amoladora 125 mm: 5 inch grinder
es amoladora 180 mm: amoladora 7
en amoladora 180 mm: 7 inch grinder
es amoladora 230 mm: amoladora 9, amoladora grande
en amoladora 230 mm: large grinder, 9 inch grinder
es amoladora angular: minipulidora, disqueadora, cortadora amoladora, maquina amoladora, cortadora de mano
en amoladora angular: angle cutter
es ingletadora: inglete, acolilladora, sierra acolilladora, cortadora de ángulos, cortadora de inglete, sierra angular, sierra para molduras
es ingletadora: sierra para zócalos, sierra de ángulo, ingletera, tronzadora de madera
en ingletadora: drop saw, miter cutter, angle saw, mitering saw
es ingletadora telescópica: ingletadora deslizante, ingletadora corrediza
en ingletadora telescópica: sliding miter saw, sliding mitre saw, sliding compound miter saw, slide miter saw
es sensitiva: cortadora de caños, cortadora de perfil, cortadora a disco, sierra tronzadora, cortadora de tubos, máquina de cortar hierro
es sensitiva: sierra para hierro, cortadora abrasiva, sierra abrasiva, serrucho sensitiva, sierra de fierro, cortadora de varillas
es sensitiva: sierra disco metal
en sensitiva: abrasive saw, cutoff saw, metal cutting saw, steel cutting saw, cut off machine
es sierra caladora: sierra de calado, sierra vertical, serrucho eléctrico, sierrita eléctrica, máquina caladora
en sierra caladora: sabre saw, saber saw
es sierra circular: skil, skilsaw, cortadora de madera, sierra para cortar madera, sierra de madera eléctrica, serrucho eléctrico circular
es sierra circular: sierra eléctrica para madera, cortadora circular
en sierra circular: skill saw, circ saw, power saw, wood cutter, wood cutting machine, circular hand saw
-- Lijadoras y lijas
en grano: grit
es lija: papel lija, lijita, papel para lijar, abrasivo
en lija: sanding paper, sanding sheet, glass paper, glasspaper, sand sheet
es lija al agua: lija de auto, lija de chapista, lija húmeda, lija de carrocero, lija negra, lija para pulir, lija fina al agua, lija para laca
en lija al agua: wet sandpaper, wet dry sandpaper, waterproof sandpaper, wet dry paper, automotive sandpaper
es lija disco: disco velcro, lijas para rotorbital, lija para roto orbital, lija de lijadora
en lija disco: sander disc, sanding pad, hook and loop disc, sander paper
es lija esmeril: lija para caños, lija de plomero, lija para acero
en lija esmeril: emery cloth, emery paper, abrasive cloth, metal sandpaper, emery sandpaper, plumbers cloth, sanding cloth
es lija grano 400: lija fina, lija grano fino, lija extra fina, lija suave
en lija grano 400: fine sandpaper
es lija grano 60: lija gruesa, lija grano grueso
en lija grano 60: coarse sandpaper, rough sandpaper
es lija para madera: lija seca, lija antiempaste, lija para muebles, lija de carpintero
en lija para madera: wood sandpaper, dry sandpaper
es lijadora: máquina de lijar, máquina lijadora
en lijadora: sanding machine
es lijadora de banda: lijadora de correa
es lijadora de pared: jirafa, lijadora durlock, lijadora de techo, lijadora telescópica, lijadora de enduido, lijadora con brazo
en lijadora de pared: wall sander, giraffe sander, wall sanding machine, ceiling sander, long reach sander, plaster sander
es lijadora orbital: lijadora de mano, lijadora manual, lijadora vibradora, lijadora cuadrada, lijadora chica, lijadora para muebles
es lijadora orbital: lijadora plancha, lijadora tipo plancha, lijadorita, lijadora mouse, lijadora de acabado, lijadora rectangular
en lijadora orbital: finishing sander, sheet sander, detail sander, hand sander, small sander, mouse sander
es lijadora roto orbital: lijadora redonda, lijadora circular, lijadora de disco, lijadora para autos, lijadora de chapista
en lijadora roto orbital: random orbital sander, random orbit sander, disc sander, rotary sander, eccentric sander, dual action sander
-- Mechas
es mecha: juego de mechas, set de mechas, mechita, juego de brocas, set de brocas, kit de mechas
en mecha: drill bit set, bits set
es mecha acero rápido: mecha para aluminio, broca para hierro, mecha para fierro, mecha helicoidal, broca para aluminio, broca para fierro
en mecha acero rápido: hss drill bit, metal drill bit, twist drill, metal bit, steel drill bit, hss bit, drill bit for metal, jobber drill
es mecha cobalto: mecha para acero inoxidable, mecha inox, broca para acero inoxidable, mecha para acero duro, mecha para metal duro
en mecha cobalto: stainless steel drill bit
es mecha paleta: mecha espada, broca plana, mecha de carpintero, mecha tipo pala, mecha para melamina
en mecha paleta: paddle bit, flat drill bit, spade drill bit, flat bit, woodworking drill bit, wood boring bit
es mecha sds: mecha para rotopercutor, mecha martillo, broca de rotomartillo, mecha para roto percutor, broca para roto martillo
en mecha sds: rotary hammer bit, hammer drill bit
es mecha widia: mecha para revoque, mecha para agujerear pared, mecha para bloque, broca para ladrillo, broca para mampostería, mecha para piedra
en mecha widia: carbide drill bit, tungsten drill bit, carbide bit, brick drill bit, wall drill bit, cement drill bit, stone drill bit, brick bit
-- Discos
es disco de corte: disco para cortar hierro, disco abrasivo, disco para chapa, disco para cortar chapa, disco cte, disco para moladora
es disco de corte: disco galletero, disco para cortar caño, disco de acero, disco para fierro
en disco de corte: grinder blade, grinder wheel, abrasive disc, abrasive wheel, cutoff wheel, cutting disk, angle grinder blade
en disco de corte: angle grinder disc, grinder disc, cut off disc, slitting disc
en disco de corte inoxidable: stainless cutting disc, inox cutting disc, stainless steel cutting disc, inox disc
es disco desbaste: piedra de amoladora, muela abrasiva, piedra amolar, disco para desbastar, disco para afilar, disco de amolar
es disco desbaste: disco para rebarbar
en disco desbaste: grinding disk, grinding stone, depressed center wheel, grind wheel, metal grinding disc
es disco diamantado: disco para azulejo, disco para pared, disco para piedra, disco de porcelanato, disco de cerámica, disco para granito
es disco diamantado: disco de mármol, disco corte cerámica, disco para ranurar pared, disco para canaletear, disco para cortar pared
es disco diamantado: disco para cortar cerámica, disco para pavimento, disco para baldosa, disco para tejas, disco para cortar porcelanato
es disco diamantado: disco para mosaico, disco para bloque
en disco diamantado: tile blade, concrete blade, masonry disc, masonry blade, tile cutting disc, concrete cutting disc, diamond wheel
en disco diamantado: diamond cutting disc, diamond saw blade, stone cutting disc, brick cutting disc, tile disc, ceramic blade, marble blade
en disco diamantado: segmented blade
es disco flap: flaper, disco traslapado, disco para pulir metal, lija para amoladora, disco para sacar pintura, disco para sacar óxido
es disco flap: disco zirconio
en disco flap: grinder sanding disc, grinder flap disc
-- Baterías
es batería de litio: pila de taladro, acumulador
en batería de litio: drill battery, spare battery, cordless battery, replacement battery, cordless drill battery
-- Discos de sierra
es disco de sierra: disco dentado, disco de carpintería, disco de carpintero, hoja de sierra circular
en disco de sierra: tct blade, miter saw blade, mitre saw blade, circular blade
es disco de sierra aluminio: disco corte aluminio
en disco de sierra aluminio: aluminum blade, aluminium cutting disc, aluminum cutting blade
es disco de sierra madera: disco para amoladora madera, disco corte madera, hoja de sierra madera
en disco de sierra madera: wood blade, wood cutting blade, wood saw blade, wood cutting disc, timber blade
es disco de sierra melamina: disco para mdf, disco para placas, disco para aglomerado
en disco de sierra melamina: melamine blade, mdf blade, laminate blade
-- Máquinas de taller
es compresor a correa: compresor industrial, compresor grande
en compresor a correa: belt compressor, belt drive compressor, industrial compressor
es compresor sin aceite: compresor silencioso, compresor oil free, compresor seco, compresor dental
en compresor sin aceite: oil free compressor, oilless compressor, silent compressor, quiet compressor, oil less compressor
en compresor sin aceite: silent air compressor, dental compressor
es hidrolavadora: máquina de lavar autos, lavadora de autos, lava autos, lavaautos, lavadora de patios, limpiadora de alta presión
es hidrolavadora: máquina karcher, para lavar el auto, para lavar veredas, hidro jet
en hidrolavadora: pressure cleaner, jet washer, jet wash, car washer, pressure wash, power wash, water blaster, car wash machine
es pistola de calor: soplete eléctrico, secador industrial, soplador térmico, pistola para despegar pintura, pistola para sacar pintura
en pistola de calor: hot gun, hot air blower, hot air tool, paint stripping gun, shrink gun, hotair gun, heatgun
es soldadora inverter: inversora, electrosoldadora, máquina soldadora, máquina de soldadura, equipo de soldadura
en soldadora inverter: welding inverter, welding equipment, weld machine
es soldadora mig: soldadora de hilo, microalambre
en soldadora mig: wire welder, wire feed welder, flux core welder
en soldadora mma: arc welder, stick welder, arc welding machine, stick welding machine
es soldadora multiproceso: soldadora 3 en 1, soldadora combinada, soldadora mig tig, soldadora multifunción
en soldadora multiproceso: multi process welder, 3 in 1 welder, mig tig welder
es soldadora tig: soldadora aluminio, soldadora para inoxidable, soldadora para acero inoxidable
en soldadora tig: argon welder, aluminum welder, aluminium welder
-- Guantes
es guantes anticorte: guantes de chapista, guantes carnicero, guantes para cortar, guantes pu
en guantes anticorte: cut gloves, butcher gloves, cut protection gloves, anticut gloves, cut safe gloves, cutproof gloves, sheet metal gloves
en guantes anticorte: pu gloves
es guantes criogénicos: guantes para bajas temperaturas, guantes hielo seco
es guantes de descarne: guante americano, guantes parrillero, guantes de asado, guantes de asador, guantes de gamuza, guantes para parrilla
en guantes de descarne: welder gloves, mig gloves, bbq gloves, grill gloves, suede gloves, blacksmith gloves
es guantes de kevlar: guantes anticalor, guantes resistentes al calor, guantes ignífugos, guantes de aramida, guantes para fuego
es guantes de kevlar: guantes de amianto, guantes aluminizados, guantes de panadero, guantes para panadería, guantes térmicos para horno
es guantes de kevlar: manopla de horno, guantes hornero, guantes refractarios
en guantes de kevlar: fireproof gloves, heat gloves, oven mitts, heat proof gloves, aramid gloves, heatproof gloves, fire gloves, foundry gloves
en guantes de kevlar: baker gloves, heat protection gloves
es guantes de látex doméstico: guantes para limpiar, guantes de casa, guantes hogareños, guantes para lavandina, guantes de hogar
es guantes de látex doméstico: guantes de aseo
en guantes de látex doméstico: washing up gloves, dishwashing gloves, scrubbing gloves, washing gloves, cleaning gloves, yellow gloves
es guantes de nitrilo: guantes industriales, guantes bañados, guantes recubiertos, guantes engomados, guantes de taller, guantes de protección
es guantes de nitrilo: guantes de operario, guantes de fábrica, guantes de logística, guantes palma engomada
en guantes de nitrilo: coated gloves, mechanic gloves, assembly gloves, safety gloves, industrial gloves, protective gloves, dipped gloves
en guantes de nitrilo: warehouse gloves
es guantes de nitrilo arenado: guantes rugosos
en guantes de nitrilo arenado: grip gloves, non slip gloves, anti slip gloves
es guantes de pvc: guantes de pesca, guantes de pescador, guantes de petróleo, guantes de pescadería, guantes rojos, guantes de goma gruesos
es guantes de pvc: guantes impermeables, guantes para agua
en guantes de pvc: fishing gloves, fisherman gloves, waterproof gloves, oil gloves, petroleum gloves
es guantes de vaqueta: guantes de camionero, guantes de albañil, guantes de conductor, guantes de piel, guantes de cabritilla
es guantes de vaqueta: guantes de cuero amarillo, guantes de montador, guantes de izaje, guantes pampero, guantes de cuero vacuno
es guantes de vaqueta: guantes de cuero fino
en guantes de vaqueta: rigger gloves, driver gloves, cowhide gloves, leather work gloves, leather driving gloves, builders gloves
en guantes de vaqueta: construction gloves, grain leather gloves
es guantes descartables: guantes de bromatología, guantes finitos, guantes de tinte, guantes tintura, guantes de manipulación
es guantes descartables: guantes de esteticista, guantes para tatuar, guantes de manicura, guantes para comida, guantes para cocinar
es guantes descartables: guantes finos, guantes de barbero, guantes para rotisería
en guantes descartables: single use gloves, food gloves, food handling gloves, tattoo gloves, throwaway gloves, food safe gloves
en guantes descartables: food prep gloves, food service gloves, hair dye gloves
es guantes descartables de látex: guantes de látex finos
en guantes descartables de látex: latex disposable gloves
es guantes descartables de nitrilo: guantes de nitrilo finos
en guantes descartables de nitrilo: nitrile disposable gloves, black nitrile gloves
es guantes dieléctricos: guantes media tensión, guantes baja tensión, guantes aislados, guantes de alto voltaje, guantes de liniero
es guantes dieléctricos: guantes antielectricidad, guantes anti electricidad, guantes de voltaje
en guantes dieléctricos: electrician gloves, high voltage gloves, lineman gloves, linesman gloves, insulated rubber gloves, electric gloves
es guantes moteados: guantes de pelotitas, guantes de puntitos, guantes tejidos, guantes de jardinería, guantes de jardinero, guantes de mudanza
es guantes moteados: guantes de jardín, guantes de cosecha, guantes fletero
en guantes moteados: dot gloves, string gloves, knit gloves, knitted gloves, gardening gloves, garden gloves, moving gloves, gripper gloves
es guantes químicos: guantes para fumigar, guantes para pesticidas, guantes de fumigación, guantes para soda cáustica, guantes para cloro
es guantes químicos: guantes hasta el codo
en guantes químicos: long gloves, gauntlet gloves, solvent gloves, chemical protection gloves, chem gloves, solvent resistant gloves
-- Cascos, caretas
es casco ala ancha: casco tipo sombrero, casco sombrero
en casco ala ancha: full brim hard hat, wide brim hard hat, full brim helmet
en casco de seguridad: construction hat, safety hat, builders hat, safety cap
es casco para altura: casco de alpinista, casco de rescate, casco con sujeción, casco con barbiquejo, mentonera
en casco para altura: helmet with chin strap, rescue helmet, chin strap helmet
es máscara fotosensible: careta electrónica, careta automática, careta fotocromática, careta autooscurecente, careta inteligente
es máscara fotosensible: careta fotosensitiva
en máscara fotosensible: auto darkening helmet, auto darkening mask
es máscara para soldar: careta de soldador, pantalla de soldar, casco de soldar, casco de soldador, careta para soldadura, protector para soldar
es máscara para soldar: pantalla de soldador
en máscara para soldar: welding hood, welding shield, welder mask, welding face shield, welder helmet, welding visor, welding screen mask
es protector facial: pantalla facial, máscara de acetato, máscara de esmerilar, máscara de amolar, máscara para amoladora, visera de acrílico
es protector facial: máscara transparente, pantalla protectora, máscara de policarbonato, máscara protectora transparente
es protector facial: máscara protectora facial, pantalla de protección facial, máscara acrílico, visor transparente
en protector facial: face visor, face guard, grinding shield, protective visor, face protection, safety visor, grinding mask, grinder mask
es protector facial acoplable a casco: visor para casco, visera para casco, pantalla para casco
en protector facial acoplable a casco: helmet visor, hard hat visor
es protector facial de malla: careta para desmalezar, careta para bordeadora, careta de motosierrista, careta motosierra
es protector facial de malla: protector para desmalezadora, careta de desmalezador, máscara para desmalezar, careta para cortar pasto
en protector facial de malla: mesh face shield, forestry visor
-- Anteojos, antiparras, oídos
es anteojos amarillo: lentes ámbar, anteojos ámbar
en anteojos amarillo: amber safety glasses
es anteojos de seguridad: lentes protectores, lentes de laboratorio, protección ocular, protector ocular, protector de ojos
en anteojos de seguridad: eyewear, safety specs, protective spectacles, eye protectors, eye shield
en anteojos deportivo: sport safety glasses
es anteojos gris: anteojos negros, lentes negros, anteojos ahumados, lentes ahumados
en anteojos gris: tinted safety glasses, smoke safety glasses, dark safety glasses, tinted glasses
es anteojos in out: anteojos espejados, lentes espejados, lentes espejo
en anteojos in out: mirrored safety glasses, indoor outdoor glasses, indoor outdoor safety glasses
es anteojos sobrelentes: cubre anteojos, sobre anteojos, gafas sobre gafas, cubre lentes
en anteojos sobrelentes: over glasses, overglasses, otg safety glasses, over spectacles, overspecs
es antiparras: gafas cerradas, lentes cerrados, gafas estancas, anteojos cerrados, lentes químicos, anteojos herméticos, gafas químicas
es antiparras: anteojos panorámicos, lentes panorámicos, gafas contra salpicaduras
es protector auditivo: auriculares de obra, auriculares aislantes, protector de ruido, protector auricular, cascos antirruido, protector sonoro
es protector auditivo: fonos, auriculares para amoladora, auriculares de copa, cubre oídos, protección para los oídos, protección para ruido
es protector auditivo: auriculares industriales, auriculares para disparar, auriculares de tiro, auriculares anti ruido, auricular de seguridad
es protector auditivo: reductor de ruido, audífonos antirruido, audífonos de seguridad, tapaoídos de copa
en protector auditivo: noise protection, ear protectors, hearing protector, ear cups, ear guards, noise muffs, safety headphones
es protector auditivo para casco: auriculares para casco, copas para casco
en protector auditivo para casco: cap mounted ear muffs
es protectores endoaurales: taponcitos, tapones con cordón, tapones con hilo, tapones de goma, tapones para dormir
es protectores endoaurales: protectores auditivos descartables, tapones anti ruido, protectores de inserción, tapón de silicona
es protectores endoaurales: protectores de oído descartables, tapones 3m, tapones descartables
en protectores endoaurales: hearing plugs, noise plugs
-- Barbijos y semimáscaras
es barbijo: máscara para lijar, máscara para cemento
en barbijo: dust respirator, disposable respirator, particle mask, sanding mask
es barbijo ffp2: máscara ffp2
en barbijo ffp2: ffp2 respirator, valved mask, mask with valve, valved respirator
es barbijo ffp3: máscara ffp3
en barbijo ffp3: ffp3 respirator
es barbijo n95: kn95, máscara n95, barbijo 3m, 3m 8210
es barbijo tricapa: barbijo 3 capas, barbijo tres capas, barbijo común, barbijo de oficina, mascarilla tres pliegues
en barbijo tricapa: 3 ply mask, three ply mask, 3 ply face mask, 3 layer mask, box of masks
es semimáscara: máscara doble filtro, máscara de dos filtros, máscara bucal, máscara química, máscara para fumigar, máscara de fumigación
es semimáscara: máscara contra gases, máscara con cartuchos, máscara de respiración, mascarilla para gases, máscara dos vías, máscara 3m
es semimáscara: máscara para agroquímicos, mascarilla de pintor, mascarilla para pintar, máscara para solventes, máscara anti gas
es semimáscara: máscara fumigador, mascarilla con cartucho
en semimáscara: half face mask
es semimáscara rostro completo: máscara rostro completo, máscara completa, máscara panorámica
en semimáscara rostro completo: full mask respirator
-- Calzado
es botas de pvc: katiuskas, botas plásticas
en botas de pvc: wellingtons, plastic boots, rubber work boots
en botas de pvc puntera acero: safety wellies, safety wellingtons
es botín de seguridad: botas de obra, botas de cuero, zapatos industriales, zapatos de obra, zapatones, calzado industrial, calzado de obra
es botín de seguridad: botas de electricista, botas de operario, zapatos laborales, calzado laboral, calzado de protección, zapatos de operario
es botín de seguridad: calzado para construcción
en botín de seguridad: steel toed boots, construction boots, site boots, toecap boots, builder boots, industrial boots, protective footwear
en botín de seguridad: toe cap boots, ankle boots work, working boots
es botín puntera acero: punta de acero, casquillo de acero, zapatos con casquillo
en botín puntera acero: steel cap boots, steel toe, steel toecap boots
es botín puntera composite: puntera plástica
en botín puntera composite: metal free boots
es zapatilla de seguridad: tenis industriales, zapatillas de obra, tenis de trabajo
en zapatilla de seguridad: steel toe sneakers, safety runners, steel toe trainers, composite toe sneakers, safety tennis shoes, work trainers
en zapatilla de seguridad: toe cap trainers
es zapatilla dieléctrica: zapatos para electricista, zapatillas de electricista, calzado de electricista
en zapatilla dieléctrica: electrician shoes, electrical hazard shoes, eh shoes
-- Indumentaria
es campera: abrigo de trabajo, parka
en campera: work coat
es chaleco ingeniero: chaleco supervisor, chaleco capataz, chaleco tipo geólogo
en chaleco ingeniero: engineer vest, surveyor vest, supervisor vest
es chaleco reflectivo: alta visibilidad, peto reflectante
en chaleco reflectivo: hi viz, high vis, safety waistcoat
es mameluco: enterizo, mono de mecánico, buzo mecánico
en mameluco: jumpsuit, boilersuit
es mameluco descartable: traje descartable, traje de pintura, traje blanco, traje covid, traje de protección, mameluco para pintar
es mameluco descartable: mameluco para fumigar, mono desechable, traje desechable, overol blanco, mameluco de bioseguridad, mameluco blanco
es mameluco descartable: traje para pintar, traje para asbesto, traje para agroquímicos, mono de pintor, buzo descartable, traje de fumigador
es mameluco descartable: traje antifluido, mameluco de fumigación, overol de bioseguridad, ropa descartable
en mameluco descartable: disposable suit, hazmat suit, painter suit, paint suit, chemical suit, white coverall, painters overalls, bio suit
en mameluco descartable: spray suit, paper suit, painting overalls, painters coveralls
es mameluco ignífugo: ropa antiflama, ropa retardante al fuego, nomex, ropa de soldador, traje de soldador, ropa para soldar
en mameluco ignífugo: fire resistant coverall, fr clothing, flame resistant clothing, fire resistant clothing, fire retardant overalls
en pantalón cargo: cargo trousers, utility pants, working pants, utility trousers, multi pocket trousers, workwear trousers
es ropa de trabajo: vestimenta de trabajo
en ropa de trabajo: work uniform, work wear, work apparel, industrial clothing, protective clothing
-- Altura
es arnés de seguridad: cinturón de seguridad, equipo de altura, cinturón de altura, equipo anticaída
en arnés de seguridad: height safety, working at heights, safety belt
es cabo de vida: cabo de amarre, cuerda de vida, soga de vida, cuerda de seguridad, soga de seguridad, amortiguador de caída, bandola, estrobo
es cabo de vida: soga para altura, eslinga de vida, eslinga para arnés, soga para arnés, cuerda para arnés, amarre para arnés, eslinga anticaídas
en cabo de vida: safety line, safety rope, life line, harness rope, life rope, lanyard harness, fall arrester
es cabo de vida doble: amarre doble, eslinga doble, cola en y
en cabo de vida doble: double lanyard, twin lanyard, double leg lanyard, twin leg lanyard, double lanyard harness
es cabo de vida retráctil: carrete retráctil, retráctil para arnés
en cabo de vida retráctil: retractable lanyard, fall arrest block, retractable lifeline, retractable fall arrester
-- Señalización
es cartel de seguridad: señal de advertencia, placa de señalización, placa de seguridad, cartelito, señalizador, aviso de peligro
es cartel de seguridad: afiche de seguridad, señal de prohibición, señal de peligro
en cartel de seguridad: signage, safety placard
es cartel piso mojado: piso húmedo, piso resbaladizo, piso resbaloso, cartel de limpieza
en cartel piso mojado: slippery floor
en cartel prohibido fumar: smoking prohibited sign, smoke free sign
es cartel riesgo eléctrico: peligro alta tensión, alto voltaje, calavera eléctrica
en cartel riesgo eléctrico: electrical hazard, high voltage
es cartel salida de emergencia: señal de evacuación, cartel evacuación
en cartel salida de emergencia: emergency exit, fire exit, evacuation sign
es cartel uso obligatorio de casco: use casco, obligación casco
es cartel uso obligatorio de guantes: use guantes
es cono plegable: cono retráctil, cono desplegable, cono para baúl, cono luminoso, cono colapsable
en cono plegable: collapsible cone, folding cone, collapsible traffic cone, pop up cone, foldable cone, led cone
es cono vial: conito
en cono vial: pylon
-- Matafuegos
es matafuego: apaga fuego, incendios, apagafuego
en matafuego: fire fighting, fire safety, fire protection
es matafuego agua: matafuego clase a
en matafuego agua: foam extinguisher, foam fire extinguisher
es matafuego co2: matafuego anhídrido, matafuego carbónico, extintor dióxido, matafuego bc, matafuego para electricidad, matafuego de nieve
es matafuego co2: matafuego para tablero
en matafuego co2: carbon dioxide extinguisher, electrical fire extinguisher
es matafuego hcfc: matafuego halogenado, gas halogenado, matafuego halon, matafuego ecológico, matafuego para computadoras, matafuego limpio
es matafuego hcfc: matafuego agente limpio, matafuego para servidores, matafuego gas limpio
en matafuego hcfc: clean agent extinguisher, halon extinguisher, clean agent fire extinguisher
es matafuego polvo: matafuego triclase, matafuego de auto, extintor pqs, matafuego de vehículo, matafuego para camioneta, polvo químico seco
es matafuego polvo: matafuego pqs, matafuego 1 kg auto, extintor de auto, matafuego para vtv, extinguidor para auto
en matafuego polvo: powder extinguisher, car fire extinguisher, dry chemical extinguisher, powder fire extinguisher, car extinguisher
-- Cables
es alargue: extensión, extensor de corriente, cable para alargar, alargue de enchufe, cable alargador
en alargue: extension power cord, extension wire
es alargue con carrete: rollo alargue, alargue rollo, alargue con tambor, alargue enrollador
en alargue con carrete: extension reel, cord reel, extension cord reel, extension cable reel, power reel, extension lead reel
es alargue de exterior: alargue de jardín, alargue de intemperie, alargue para patio, alargue impermeable
en alargue de exterior: outdoor extension cord, outdoor extension lead, garden extension lead, waterproof extension cord, outdoor extension cable
es cable subterráneo: cable de potencia, cable para bomba, cable de acometida, cable de exterior, cable de intemperie, cable enterrable
es cable subterráneo: cable iram 2178, cable para parque, cable subte, cable para jardín
en cable subterráneo: buried cable, direct burial cable, underground wire, outdoor cable, garden cable, outdoor electrical cable
en cable subterráneo: direct burial wire
es cable tipo taller: cable redondo, cable de goma, cable multipolar, cable cordón, cable concéntrico, cable encauchetado, cable vulcanizado
es cable tipo taller: cable engomado, cable manguera, cable para artefactos
en cable tipo taller: flex cable, multicore cable, round cable, sheathed cable, three core cable, two core cable, flexible cord, rubber flex
en cable tipo taller: flexible power cable, multi core cable, 3 core flex
es cable unipolar: cable normalizado, cable de casa, cable para embutir, cable monopolar, cable de un polo, conductor eléctrico, hilo eléctrico
es cable unipolar: alambre eléctrico, alambre de luz, cable para domicilio, cable de iluminación, cable pirelli, cable prysmian
es cable unipolar: cable para enchufes, rollo de cable, cable a tierra
en cable unipolar: house wire, building wire, copper wire, single core wire, earth cable, single wire, copper cable, ground wire, earth wire
en cable unipolar: wiring, hookup wire, building cable, electricity cable
-- Tomas y llaves
es llave de combinación: interruptor conmutado, conmutador, llave tres vías, apagador de escalera, apagador de 3 vías, llave 3 vías
es llave de combinación: punto combinación
en llave de combinación: 3 way switch, three way switch, two way switch, 2 way switch, 3 way light switch, two way light switch, staircase switch
es llave de luz: llave de pared, prende y apaga, interruptor eléctrico, pulsador de luz, módulo punto, perilla eléctrica, switch de pared
es llave de luz: switch eléctrico
en llave de luz: electric switch, switch for light, lighting switch, wall light switch, rocker switch, electrical switch
es llave de luz de dos puntos: llave de luz doble, apagador doble
en llave de luz de dos puntos: double switch, two gang switch, 2 gang switch, double light switch, 2 gang light switch
es llave de luz de tres puntos: llave triple, llave de luz triple, apagador triple
en llave de luz de tres puntos: three gang switch, 3 gang switch, triple light switch
es llave de luz de un punto: llave simple, interruptor sencillo, llave de luz simple, apagador sencillo, punto simple
en llave de luz de un punto: single switch, one gang switch, 1 gang switch, single light switch
es llave táctil: interruptor touch, llave touch, tecla touch, switch táctil, llave de luz touch
en llave táctil: touch switch, touch light switch, touch wall switch, touch panel switch
es llave variador: dimerizador, regulador de intensidad, atenuador, llave dimerizable, potenciómetro de luz
en llave variador: dimming switch
es tomacorriente: caja toma, toma tres patas, toma con tierra, contacto de pared
en tomacorriente: plug socket, plug outlet
es tomacorriente 20 a: enchufe para aire acondicionado
en tomacorriente 20 a: air conditioner outlet
es tomacorriente de superficie: toma exterior, toma aplicar, toma externo, toma sobrepuesto, tomacorriente exterior, tomacorriente externo
es tomacorriente de superficie: tomacorriente de aplicar, enchufe sobrepuesto, enchufe exterior
en tomacorriente de superficie: surface socket, surface mount outlet, surface mounted socket, surface outlet, outdoor socket, outdoor outlet
en tomacorriente de superficie: surface mount socket
en tomacorriente doble: double socket, double outlet, twin socket, duplex outlet, double plug socket, duplex receptacle
-- Zapatillas
es zapatilla filtro: zapatilla con protección, filtro de tensión, zapatilla protectora, filtro de corriente, protector de sobretensión
es zapatilla filtro: regleta con protección
en zapatilla filtro: overvoltage protector, spike protector
es zapatilla filtro usb: alargue con usb, alargador con usb, zapatilla con cargador
en zapatilla filtro usb: usb extension lead, extension lead with usb
es zapatilla rack: canal de tensión, barra para rack, zapatilla rackeable
en zapatilla rack: rackmount power strip, rack power, power distribution unit
es zapatilla tomas: zapatilla de luz, zapatilla múltiple, multienchufe, multi enchufe, extensión múltiple, zapatilla alargue, adaptador múltiple
es zapatilla tomas: protector de tensión, protector de voltaje, alargador con enchufes, toma corriente múltiple, prolongador múltiple
es zapatilla tomas: extensión con tomas, multiple enchufe, alargue zapatilla, zapatilla computadora, zapatilla alargador
es zapatilla tomas: alargue de varios enchufes, zapatilla 220, zapatilla de corriente, zapatilla de oficina, alargue triple
es zapatilla tomas: alargue con enchufes, barra multicontactos, barra de contactos, supresor, zapatilla prolongador, cortapicos
en zapatilla tomas: surge strip, multi socket, multi outlet, plug strip, outlet strip, extension socket, multi socket extension, power board
en zapatilla tomas: socket strip, trailing socket, multi plug extension, 4 way extension, power extension strip, multi outlet extension
en zapatilla tomas: extension board, socket board, multi plug socket, multiplug, gang extension, powerstrip, plug board, power outlet strip
en zapatilla tomas: plug extension
es zapatilla térmica: zapatilla con corte, zapatilla con fusible, zapatilla con protector térmico
-- Fichas
es adaptador universal: conversor de enchufe, adaptador eléctrico, enchufe universal
en adaptador universal: travel plug, plug converter, power adapter plug, universal plug
es ficha hembra: enchufe hembra, clavija hembra, enchufe para alargue hembra, hembra de alargue, enchufe volante, tomacorriente aéreo
en ficha hembra: cable socket, female connector, trailing socket plug, female socket, inline socket, extension socket end
es ficha industrial: conector industrial, ficha monofásica, cetac, enchufe azul, tomacorriente industrial, clavija industrial
es ficha industrial: ficha para hormigonera
en ficha industrial: industrial connector, cee plug, 16a plug, commando plug, commando socket, industrial socket
es ficha macho: ficha de enchufe, enchufe tres patas, ficha de tres espigas, ficha con tierra, ficha para cable, ficha común, enchufe para cable
es ficha macho: ficha 3 patas, enchufe para alargue, ficha tripolar, macho para enchufe, ficha 3 espigas, fichita
en ficha macho: plug top, 3 pin plug, three pin plug, mains plug, rewireable plug, plug end
es triple: t de enchufe, ladrón, multiplicador, enchufe triple, ficha triple, derivador de enchufe, adaptador triple, te eléctrica
es triple: enchufe ladrón, divisor de enchufe
en triple: 3 way plug, three way adapter, triple socket, outlet splitter, plug splitter, 3 way adapter, triple adapter, triple outlet
en triple: triple plug, power splitter, socket splitter, 3 outlet adapter
-- Térmicas, disyuntores, contactores, tableros
es contactor: relé de potencia, relay de potencia, llave magnética
en contactor: power relay, electrical contactor
es disyuntor diferencial: interruptor diferencial, llave diferencial, protector diferencial, llave disyuntora, salva vidas eléctrico
en disyuntor diferencial: rcbo, ground fault interrupter, ground fault circuit interrupter, earth leakage breaker, elcb, differential breaker
en disyuntor diferencial: residual current circuit breaker, gfi, gfci breaker, rcd breaker, rcd switch, earth leakage circuit breaker
en disyuntor diferencial: differential switch
es disyuntor diferencial 2p: disyuntor bipolar, diferencial bipolar
en disyuntor diferencial 2p: double pole rcd, two pole rcd
es disyuntor diferencial 4p: disyuntor tetrapolar, disyuntor trifásico, diferencial tetrapolar, diferencial trifásico
en disyuntor diferencial 4p: three phase rcd, four pole rcd
es gabinete de embutir: caja embutir térmica, tablero embutido
en gabinete de embutir: flush mounted consumer unit, recessed panel, flush mount panel, flush distribution board
es gabinete estanco: gabinete exterior, tablero exterior, caja plástica estanca, gabinete plástico, caja para intemperie, gabinete intemperie
es gabinete estanco: gabinete ip65, tablero de obra, tablero plástico
en gabinete estanco: waterproof enclosure, waterproof box, ip65 enclosure, waterproof electrical box, plastic enclosure, outdoor electrical box
en gabinete estanco: ip65 box
es gabinete metálico módulos: gabinete de chapa
en gabinete metálico módulos: metal enclosure, steel enclosure, metal electrical box, metal electrical enclosure, metal cabinet electrical
es gabinete módulos: caja de disyuntor, centro de carga, caja de fusibles, caja de automáticos, tablero de casa, tablero para disyuntor
es gabinete módulos: caja dps, tablero general
en gabinete módulos: consumer unit, switchboard, load center, panel board, panelboard, din rail box, mcb box, circuit breaker box, breaker panel
en gabinete módulos: fuse board, distribution box, electrical cabinet box, db box, load centre
es llave térmica: pastilla eléctrica, magnetotérmico, corte general, interruptor general, llave general, cortacircuitos, corta circuito
es llave térmica: térmica casa, itm
en llave térmica: mcb, breaker switch, circuit protector, trip switch, main switch
es llave térmica 1p: térmica unipolar, térmica de un polo, térmica monopolar
en llave térmica 1p: single pole breaker, one pole breaker, single pole mcb
es llave térmica 2p: térmica bipolar, termomagnética bipolar, térmica monofásica
en llave térmica 2p: double pole breaker, two pole breaker, double pole mcb
es llave térmica 3p: térmica tripolar
en llave térmica 3p: three pole breaker, triple pole breaker
es llave térmica 4p: térmica tetrapolar, termomagnética tetrapolar, térmica trifásica, térmica tetra
en llave térmica 4p: four pole breaker, three phase breaker, 3 phase breaker
-- Caños
es caño corrugado: caño de electricidad, tubo para cable, caño embutir, caño plástico para cable, poliducto, caño flexible plástico
es caño corrugado: tubo coarrugado, manguera para cable, caño plástico para luz, tubo flexible corrugado, caño flexible para cable
es caño corrugado: cañito corrugado, macarrón eléctrico
en caño corrugado: corrugated pipe, corrugated tube, electrical pipe, corrugated hose, electrical tube, cable tube, corrugated conduit
en caño corrugado: flex conduit, cable conduit, wire conduit, conduit pipe
es caño corrugado ignífugo: caño antillama, corrugado antillama
en caño corrugado ignífugo: fire retardant conduit, flame retardant conduit
es caño flexible metálico: zapa metálica, tubo flexible metálico, conduit flexible, bx, tubo metálico flexible, manguera metálica
es caño flexible metálico: conduit metálico
en caño flexible metálico: metal conduit, metal flexible conduit, metallic conduit, steel conduit
es caño rígido: tubo de pvc rígido, tubelectric, caño exterior para cable, caño para cable exterior, tubo conduit
en caño rígido: plastic conduit, conduit tube
-- Precintos y cintas
es cinta aisladora: cinta de cables, cinta aislar, tape eléctrico, wincha aislante, tape negro, tape aislante, cinta tape
es cinta aisladora: cinta adhesiva para cables, taipe, cinta plástica negra
en cinta aisladora: wire tape
es cinta aisladora algodón: cinta aisladora de tela, cinta tela automotor
en cinta aisladora algodón: cloth electrical tape, friction tape
es cinta autosoldable: cinta autofundente, cinta de goma, cinta autoadherente, cinta autoamalgamante, cinta vulcanizada, cinta de caucho
es cinta autosoldable: cinta autosellante, cinta para empalme subterráneo
en cinta autosoldable: self fusing tape, rubber tape, rubber electrical tape, amalgamating tape, self bonding tape, silicone tape
en cinta autosoldable: self vulcanizing tape
es precintos nylon: brida, abrazadera de nylon, abrazadera para cables, collarín plástico, corbata plástica, precinto blanco, atadera
es precintos nylon: para atar cables, ata cables, atacables, amarra, zuncho para cable, suncho para cable, tie rap, tira plástica
es precintos nylon: sujetador de cables, precinto autoajustable, tiras para cables, precintito, correa plástica, correa para cable, colson
en precintos nylon: nylon tie, zip strap, plastic tie, cable strap, ziptie, cable fastener, cable wraps, tie straps, zap strap, self locking tie
-- Bandejas y cablecanal
es bandeja perforada: bandeja metálica para cables, canaleta metálica, charola, escalerilla portacables, bpc, bandeja portaconductores
en bandeja perforada: perforated tray, cable basket, electrical tray
es cablecanal: canal para cable, pasacable, tapa cable, tapacables, cubrecable, cubre cable, zócalo para cables, conducto de cables
es cablecanal: oculta cables, ocultar cables, para tapar cables, esconde cables, moldura para cables, guarda cables
en cablecanal: cable channel, cable cover, cord cover, wire cover, cord hider, cable concealer, wire channel, cord channel
en cablecanal: cable management channel, wire hider, cable hider, cable tidy cover
es cablecanal con adhesivo: canaleta autoadhesiva, cablecanal autoadhesivo, ducto autoadhesivo, canaleta con pegamento
en cablecanal con adhesivo: stick on trunking
es cablecanal de piso: pisacable, pisa cable, canaleta medialuna
en cablecanal de piso: floor cable cover, floor trunking, floor cord cover, cable protector, floor duct, cable ramp, floor cable tidy
-- Pilas
es pilas: pilitas
es pilas 9 v: pila para tester, pila rectangular, 6lr61
en pilas 9 v: nine volt battery, smoke detector battery, smoke alarm battery, pp3 battery
es pilas aa: baterías aa, batería doble a, lr6, pilas para mouse, pila 2a, pila de juguete, pila 1.5v, pila normal, pila reloj de pared
en pilas aa: double a, remote control batteries
es pilas aaa: baterías aaa, batería triple a, pila chica, pila chiquita, lr03, pila 3a, pila de control remoto
en pilas aaa: triple a battery
es pilas alcalinas: batería alcalina, duracell, energizer
es pilas c: baterías c, lr14
en pilas c: c cell
es pilas d: baterías d, pila gruesa, lr20, pila de linterna, pila de calefón, pila para radio, pila de calefont
en pilas d: d cell, flashlight battery
es pilas litio: batería litio aa
en pilas litio: lithium aa
es pilas recargables: baterías recargables
en pilas recargables: rechargeable aa, nimh battery, rechargeable aaa
-- Medición eléctrica
es detector de tensión: busca fase, buscafase, destornillador buscapolo, destornillador probador, destornillador busca polo, lápiz buscapolo
es detector de tensión: probador eléctrico, probador de voltaje, lápiz de tensión, probador de fase, destornillador tester, lápiz probador
es detector de tensión: probador de luz, destornillador de corriente, lápiz tester, probador de polo
en detector de tensión: voltage pen, test pen, voltage detector pen, mains tester, tester screwdriver, current tester, non contact tester
en detector de tensión: voltage stick, volt stick, live wire tester, voltage tester pen
es megóhmetro: medidor de aislamiento, probador de aislación, tester de aislación
en megóhmetro: insulation resistance tester, insulation meter, megohm meter, insulation resistance meter
es multímetro: medidor de voltaje, medidor de tensión, medidor de corriente, medidor de voltios, medidor de volts, medidor de continuidad
es multímetro: ohmetro, óhmimetro, tester eléctrico
en multímetro: volt meter, voltmeter, multi meter, voltage meter, ohm meter, dmm, ohmmeter, electrical tester
es multímetro true rms: tester profesional, multímetro profesional
es pinza amperométrica: pinza multimétrica, pinza de amperaje, medidor de amperes, medidor de amperaje, pinza medidora, multímetro de gancho
es pinza amperométrica: pinza digital
en pinza amperométrica: current clamp, amp clamp, ammeter, clamp multimeter, amp meter, clamp tester, amperage meter
-- Lámparas y tubos
es luz cálida: luz amarilla, luz amarillenta
en luz cálida: warm white, warm light, yellow light, soft white
es luz fría: luz día, luz blanca fría
en luz fría: cool white, cold light, cold white, daylight, cool light
es luz neutra: luz natural
en luz neutra: neutral white, natural light, natural white, neutral light
es lámpara e14: foco rosca fina, rosca fina, rosca chica, lámpara rosquita, lámpara para araña, foco rosca chica, vela led, lámpara candelabro
es lámpara e14: mignon
en lámpara e14: candle bulb, small screw bulb, chandelier bulb, candelabra bulb, small edison screw
es lámpara e27: rosca edison, lámpara rosca edison, lámpara rosca grande, rosca común, rosca gruesa, foco rosca
en lámpara e27: edison bulb, edison screw bulb, standard bulb
es lámpara gu10: dicro, lámpara para spot
en lámpara gu10: spot bulb, spotlight bulb
es lámpara led: ahorrador, lámpara común, lámpara para velador, lámpara de rosca, bulbo led
en lámpara led: lightbulb, light globe, led light bulb
es tira led: cinta led, rollo led, luces led para pieza, luces led para habitación, led en rollo, led adhesivo, luces para la habitación
es tira led: luces autoadhesivas, rollo de luces, cinta luminosa, luz bajo alacena, luz para placard, led bajo alacena, led para mueble
es tira led: luces led tv, manguera luminosa
en tira led: led tape, led ribbon, led lights, rope light, under cabinet light, under cabinet lighting, led rope, ribbon light, strip lighting
es tira led neón: luz neón, manguera neón
es tira led rgb: luz rgb, led de colores, luz gamer, tira de colores, tira multicolor
en tira led rgb: color changing lights, color changing led, multicolor led strip, gaming lights
es tubo led: repuesto tubo fluorescente, lámpara tubular
en tubo led: fluorescent lamp, led batten
-- Paneles, spots, escritorio, campanas
es campana led: ufo, lámpara ufo, colgante industrial, luminaria ufo, foco industrial, lámpara de depósito, luz de depósito
es campana led: artefacto industrial, lámpara campana, foco de galpón, iluminación de galpón, luminaria de galpón, reflector galponero
es campana led: farol industrial, galponera led
en campana led: warehouse lamp, low bay, factory light, industrial lamp, high bay lamp, warehouse lighting, highbay, bay light, workshop light
en campana led: shed light
es lámpara de escritorio: luz de lectura, luz para leer, luz para escritorio, lamparita de escritorio, lamparita de mesa, lámpara led escritorio
es lámpara de escritorio: luz de mesa, lámpara con cuello flexible, lámpara de velador
en lámpara de escritorio: task light, bedside light, reading light, study light, table light
es lámpara de escritorio carga inalámbrica: lámpara con cargador, velador cargador
en lámpara de escritorio carga inalámbrica: lamp with charger
es lámpara de escritorio prensa: lámpara con morsa, lámpara con clip, lámpara pinza, lámpara broche, velador de pinza
en lámpara de escritorio prensa: clamp lamp, clamp desk lamp, clip lamp, clip on light
es panel led: placa led, artefacto de techo, luminaria de techo, lámpara de cielorraso, luz de cielorraso, luminaria de oficina
es panel led: luz para oficina, luz de cocina, luz de baño, lámpara para cocina, artefacto de oficina, plafonier, aplique de techo
en panel led: ceiling lamp, office light, ceiling led, flush mount light, kitchen light, office lighting, troffer, bathroom light
es panel led 60 x 60: luminaria 60x60, placa 60x60
en panel led 60 x 60: 600x600 panel
es panel led redondo: downlight led, plafón circular, panel circular, embutido redondo
en panel led redondo: round panel, round ceiling light, round led panel, round led light, led downlight, slim downlight
es spot: faretto, foco dirigible, foquito de techo, foco direccional, foco spot, reflectorcito, cabezal dirigible, luz dirigible, luz dirigida
es spot: luz puntual
en spot: spot lamp, accent light
es spot de aplicar: aplique spot, foco de aplicar, plafón con spots, listón de luces, spot de superficie, foco de superficie, spot sobrepuesto
es spot de aplicar: spot aplique, listón 3 luces, listón spot, spot de pared
en spot de aplicar: surface spotlight, surface mounted spotlight, surface mount spot, surface spot, spotlight bar, wall spotlight
es spot de embutir: dicroica de embutir, foco embutido, empotrado, foco empotrable, ojo de buey led, luz para durlock, spot para durlock
es spot de embutir: lámpara empotrable, embutido, foco de embutir, foco de durlock, lámpara de embutir
en spot de embutir: recessed lighting, recessed spotlight, can light, recessed ceiling light, pot light, embedded light, recessed spot
en spot de embutir: downlighter, recessed downlight
es spot para riel: foco para riel, luz para riel, riel con focos
en spot para riel: track lighting, track spotlight, rail light, track spot, track head, rail lighting, rail spotlight
-- Exterior
es aplique exterior: luz para frente, luz de entrada, lámpara exterior, farol de jardín, luz de porche, luz de galería, brazo de pared
es aplique exterior: lámpara para frente, farolito, luz de puerta, artefacto de pared, farol colonial, farol de entrada
en aplique exterior: porch light, patio light, entrance light, front door light
es aplique exterior bidireccional: aplique arriba y abajo, aplique doble, luz bidireccional, luz arriba y abajo
en aplique exterior bidireccional: up down light, up down wall light, two way wall light
es aplique exterior tortuga: luz tortuga, aplique redondo, aplique ovalado, aplique estanco, lámpara tortuga, tortuga de luz, plafón tortuga
en aplique exterior tortuga: bulkhead, bulkhead lamp, turtle light
es aplique exterior unidireccional: aplique un haz
en aplique exterior unidireccional: down light wall, single wall light
es luminaria vial: farola, foco de alumbrado, artefacto vial, luz de poste, lámpara de poste, luz de avenida, cobra led, lámpara vial
es luminaria vial: luz callejera, foco para poste, artefacto de calle, lámpara de alumbrado, iluminación de calle
en luminaria vial: road light, parking lot light, street lantern, pole light, road lighting, roadway light, lamp post, streetlamp, car park light
es luminaria vial solar: foco solar de calle
en luminaria vial solar: solar parking light
es reflector led: luz de jardín, foco led exterior, luz de fachada, luz de estacionamiento, reflector para patio, reflectorcito led
es reflector led: reflector de jardín, reflector potente, foco reflector, reflector para cancha, reflector para fondo, luz potente
es reflector led: faro reflector, foco proyector, foco led potente, foco para patio, reflector 220, luz de parque
en reflector led: garden light, yard light, exterior light, stadium light, outdoor lamp, flood lamp, outdoor led light, garden spotlight
en reflector led: backyard light
es reflector led sensor de movimiento: foco con sensor, lámpara con sensor, reflector con detector, reflector automático
en reflector led sensor de movimiento: sensor light, motion light, motion sensor light, pir light, motion activated light, motion flood light
es reflector led solar: lámpara solar, foco solar, proyector solar, foco con panel solar, faro solar
en reflector led solar: solar light, solar lamp, solar powered light, solar spotlight, solar lighting
-- Emergencia, linternas, obra, control
es fotocélula: sensor día noche, interruptor fotoeléctrico, fotoswitch, celda fotoeléctrica, foto control, fotocontactor, célula crepuscular
es fotocélula: sensor de oscuridad, control de alumbrado, fotocélula para reflector, sensor crepuscular, encendido automático de luz
es fotocélula: sensor fotoeléctrico, sensor nocturno
en fotocélula: daylight sensor, photo control, photoelectric cell, photo cell, dusk to dawn, photoelectric switch, photo eye, photocell switch
en fotocélula: twilight switch, light sensor switch, light sensor, photo sensor, dusk to dawn sensor, twilight sensor, photoelectric sensor
es linterna: farol de mano, lámpara portátil, foco portátil
en linterna: flash light, camping light, hand light, handheld light, hand lamp, torchlight, spotlight handheld
es linterna antiexplosiva: linterna explosiva, linterna antideflagrante, linterna para gas, linterna intrínsecamente segura, linterna de bombero
en linterna antiexplosiva: explosion proof flashlight, atex torch, intrinsically safe flashlight, explosion proof torch
en linterna antiexplosiva: intrinsically safe torch, explosion proof light, firefighter flashlight
es linterna de trabajo imán: linterna imantada, linterna magnética, lámpara con imán, linterna de inspección
en linterna de trabajo imán: magnetic work light, mechanic light, magnetic flashlight, garage work light, inspection lamp, magnetic torch
en linterna de trabajo imán: magnetic light, mechanic work light, inspection torch, under hood light
es linterna recargable: linterna usb, linterna a batería, linterna con carga usb, linterna con cargador
en linterna recargable: usb flashlight, usb torch
es linterna táctica: linterna de policía, linterna zoom, linterna de vigilador
en linterna táctica: police flashlight, security flashlight, military flashlight
es linterna vincha: luz frontal, luz de cabeza, frontal led, foco de cabeza, lámpara de cabeza, linterna de frente, luz minera
es linterna vincha: linterna de trekking, linterna tipo minero
en linterna vincha: headlight, head light, head flashlight, headtorch, head mounted light, hands free light, mining light, miner lamp
es luz de emergencia: foco de emergencia, atomlux, gamasonic, artefacto de emergencia, lámpara de apagón
en luz de emergencia: emergency lamp, backup light, power outage light, power failure light, rechargeable lamp, blackout light
en luz de emergencia: rechargeable light, battery light, rechargeable emergency light
es luz de emergencia cartel salida: señalizador de salida, cartel led salida, cartel salida luminoso, cartel de salida led, exit luminoso
es luz de emergencia cartel salida: letrero de salida luminoso, letrero exit, señalizador luminoso, señalizador de emergencia, letrero luminoso
en luz de emergencia cartel salida: illuminated exit sign, led exit sign, exit lamp, lit exit sign, exit box, exit emergency light
en luz de emergencia dos faros: twin spot emergency light, twin head emergency light, two head emergency light, bug eye emergency light
en luz de emergencia dos faros: dual head emergency light
es reflector de obra: lámpara de trabajo, torre de iluminación, foco de obra, luz con pie, foco de trabajo, luz para trabajar
es reflector de obra: foco portátil de obra
en reflector de obra: portable floodlight, jobsite light, worklight, portable flood light, work lamp, site lighting, portable spotlight
es reflector de obra trípode: lámpara con trípode, foco con trípode
en reflector de obra trípode: stand light, work light on stand
es sensor de movimiento: sensor de proximidad, sensor de pasillo, sensor de personas, detector de personas, sensor infrarojo, sensor de encendido
en sensor de movimiento: movement sensor, movement detector, pir detector, motion switch, motion sensor switch, infrared sensor, pir
es sensor de presencia: detector de presencia
en sensor de presencia: occupancy detector, presence detector, occupancy sensor switch
es temporizador de pasillo: luz de pasillo, automático de luz, interruptor temporizado, automático de palier, programador de luz
es temporizador de pasillo: interruptor con tiempo, luz de palier
en temporizador de pasillo: timer switch
-- Caños y conexiones
es buje de reducción: reducción de caño, reductor de caño, cupla reducción, reducción de agua, reducción de cañería, cupla reductora
es buje de reducción: casquillo reductor
en buje de reducción: reducing bush, reducing coupling, pipe reduction
es caño de desagüe: caño de inodoro, caño de baño, tubo de desagüe, caño de ventilación, bajada pluvial, caño bajada, bajada de agua
es caño de desagüe: caño de lluvia, bajante, tubo alcantarilla, caño de desagote, cañería cloacal, tubo cloacal, tubería sanitaria
es caño de desagüe: tubo de drenaje, tubería de drenaje, caño de drenaje, caño de canaleta
en caño de desagüe: drainage pipe, soil pipe, downpipe, downspout, drainpipe, sewage pipe, rainwater pipe, drain tube, pvc tube, drainage tube
en caño de desagüe: sewer line pipe, soil stack, dwv pipe, sanitary pipe
es caño de desagüe polipropileno o ring: duratop, caño con goma, caño negro cloaca, caño a espiga, caño negro desagüe, caño desagüe negro
es caño de desagüe polipropileno o ring: caño polipropileno cloacal, caño gris desagüe
en caño de desagüe polipropileno o ring: push fit drain pipe, push fit waste pipe, push fit soil pipe, gasket pipe
es caño de polipropileno: caño verde, caño hidro 3, polifusión, caño pp, tubo fusión, aqua system, cno fusión, ppr, tubo polipropileno
es caño de polipropileno: tubería de agua caliente, tigre fusión, termo fusión, caño tigre
en caño de polipropileno: polypropylene pipe, plumbing pipe, water tube, pp pipe, water piping, pp r pipe, plumbing tube
es caño de polipropileno aluminio: caño multicapa, tubo multicapa
en caño de polipropileno aluminio: multilayer pipe, composite pipe
es codo a 45°: curva 45, codo abierto
en codo a 45°: 45 bend
es codo a 90°: codito, curva 90, curva de caño, curva de agua
en codo a 90°: pipe bend, 90 bend
es conexiones: accesorios de termofusión, accesorios de fusión, accesorios de plomería, accesorios de cañería, accesorios ppr
en conexiones: pipe connector, plumbing connector
es cupla: unión simple, empalme de caño, unión de caño, unión recta, unión fusión, unión termofusión, acoplamiento de caño, unión ppr, unir caños
en cupla: coupler, pipe sleeve, straight connector, pipe joiner
es flexible de pvc para depósito: manguera de depósito, flexible plástico, chicote de inodoro, flexible wc, chicote de mochila
en flexible de pvc para depósito: toilet hose, toilet connector, toilet supply hose, toilet water line, toilet supply, cistern hose
en flexible de pvc para depósito: toilet tank hose, toilet water hose, toilet inlet hose, toilet water supply line
es flexible mallado para agua: flexible para bidé, flexible de lavatorio, flexible trenzado, manguera flexible de agua, chicote flexible
es flexible mallado para agua: colilla, flexible de lavabo, flexible de bacha, flexible calefón, flexible termotanque, acople flexible
es flexible mallado para agua: conexión flexible, flexible de bidet, chicote mallado, manguera de abasto, manguera lavamanos
es flexible mallado para agua: flexible para cocina agua
en flexible mallado para agua: flexible connector, tap hose, faucet hose, faucet connector, water hose connector, flexi hose, flexi tail
en flexible mallado para agua: tap tail, braided connector, faucet supply line, stainless steel braided hose, braided water hose
en flexible mallado para agua: braided supply line, water connector, tap connector, flexible water hose, flexible supply line, sink hose
es flexible mallado para gas: conexión de gas, flexible para estufa, flexible para calefactor, manguera de garrafa, flexible para anafe
es flexible mallado para gas: flexible para horno, flexible de garrafa
en flexible mallado para gas: gas hose, gas connector, gas line, gas flex hose, gas cooker hose, stove connector, gas tube
es te conexiones: t de agua, te de unión, t fusión, conexión en t, derivación de caño, t de caño, te de derivación, derivación en t
en te conexiones: t fitting, t joint, t connector, tee connector, t piece
en unión doble: union coupling, union connector
-- Llaves de paso y válvulas
en llave de paso campana: concealed valve
es llave esclusa: válvula esclusa, válvula exclusa
en llave esclusa: sluice valve, wheel valve, handwheel valve
es llave esférica: válvula esférica, válvula globo esférica, llave de paso bola, llave de paso rápida
en llave esférica: ball cock valve, lever valve, quarter turn valve
es llaves de paso: llave general de agua, paso de agua, llave maestra, grifo de paso, llave de corte agua, paso general, válvula de corte
es llaves de paso: válvula de agua
en llaves de paso: stop cock, water shut off, shutoff, isolation valve, shut off valve, water valve, isolating valve, water shut off valve
en llaves de paso: service valve, isolator valve
es válvula de retención: antirretorno, anti retorno, retención de agua, retención para bomba, chec, no retorno
en válvula de retención: non return valve, one way valve, backflow preventer, nonreturn valve, back flow valve, backflow valve, anti return valve
es válvula reguladora de presión: regulador de agua, regulador presión agua
en válvula reguladora de presión: pressure valve, pressure reducer, prv, pressure reducing, pressure regulating valve, water regulator
-- Grifería
es grifería: juego de canillas, juego de grifería, llave mezcladora
en grifería: mixer tap set
es grifería automática: grifería temporizada, canilla temporizada, pressmatic, canilla con sensor, canilla pulsador, grifería sensor
es grifería automática: grifería de pulsador, grifo con sensor, grifo temporizado, canilla electrónica, grifería electrónica, llave temporizada
es grifería automática: llave con sensor
en grifería automática: sensor tap, sensor faucet, self closing tap, touchless faucet, push tap, touchless tap, metering faucet
en grifería automática: self closing faucet, motion faucet, hands free faucet, non concussive tap, push button tap
es grifería de bañera: llave de bañera, grifería de tina, mezcladora de tina, juego bañera, llave tina
en grifería de bañera: bath tap, bathtub faucet, bath mixer, bath faucet, tub faucet, tub filler, bathtub tap, bath shower mixer, bath filler
es grifería de bidé: juego de bidé, llave de bidet, juego bidet, monocomando bidet
en grifería de bidé: bidet mixer
es grifería de cocina: llave de cocina, llave lavaplatos, grifería lavaplatos, canilla lavaplatos, mezcladora para fregadero, grifería fregadero
es grifería de cocina: canilla de bacha
en grifería de cocina: kitchen mixer, sink mixer, sink tap, kitchen sink faucet, kitchen sink tap
es grifería de cocina extraíble: grifería con duchador, monocomando con duchador, canilla gourmet, grifería gourmet, grifo con manguera
es grifería de cocina extraíble: grifería con resorte
en grifería de cocina extraíble: pull out faucet, pull down faucet, pull out tap, pull out spray, kitchen faucet with sprayer
en grifería de cocina extraíble: faucet with sprayer, pull down tap, spray tap, pull out kitchen faucet, pull down kitchen faucet
en grifería de cocina extraíble: pull out kitchen tap
en grifería de cocina flexible: flexible spout
es grifería de cocina pico alto: cuello de ganso, llave cuello de ganso, cuello de cisne
en grifería de cocina pico alto: gooseneck faucet, swan neck tap, high arc faucet, swan neck kitchen tap, gooseneck kitchen faucet
en grifería de cocina pico alto: high spout tap, tall kitchen tap
es grifería de ducha: juego ducha, monocomando para ducha
en grifería de ducha: shower mixer, shower valve, shower mixer valve, shower faucet set
es grifería de lavatorio: canilla para bacha, monocomando de baño, llave de baño, canilla vanitory, mezcladora lavamanos, grifería vanitory
es grifería de lavatorio: juego lavatorio, canilla lavabo, grifería bacha baño
en grifería de lavatorio: bathroom mixer, washbasin tap, vanity faucet, basin mixer, washbasin faucet, wash basin tap, bathroom basin tap
en grifería de lavatorio: bathroom sink faucet, bathroom sink tap, vanity tap
en grifería de pared: wall mount faucet, wall tap, wall faucet, wall mounted faucet, wall mount tap, wall mounted tap
es grifería dos volantes: grifería cruz, canillas tradicionales, grifería tradicional, grifería antigua
en grifería dos volantes: two handle faucet, double handle faucet, dual handle faucet, cross handle tap, two handle tap, hot and cold tap
es grifería monocomando: grifería de palanca, canilla de palanca, monoblock, monocontrol
en grifería monocomando: single handle faucet, single lever faucet, single lever mixer, lever tap, mono mixer, single handle tap
-- Duchas, sanitarios
es barral de seguridad: agarre de baño, barra de sujeción, manijón, barra para baño, asidero, barandilla de baño, barra de agarre
es barral de seguridad: barra de sostén
en barral de seguridad: safety bar, handicap bar, support rail, support bar, grab handle, bath rail, safety rail, disability rail, toilet rail
en barral de seguridad: bathroom handrail
es ducha: alcachofa, rociador de ducha
en ducha: shower set, shower sprayer
es ducha con barral: ducha con barra, ducha regulable, barra ducha, ducha con columna
en ducha con barral: shower rail, shower bar, shower column, slide rail shower, riser rail shower, shower rail kit, shower riser rail, slide bar
es ducha de mano: duchador con manguera, manguera de ducha, duchador teléfono, mango de ducha, ducha móvil, regadera de mano, regadera teléfono
es ducha de mano: ducha tipo teléfono, manguerita de ducha, kit duchador, regadera con manguera
en ducha de mano: shower hose, shower wand, handheld showerhead, detachable shower head, shower handset, hand held shower, telephone shower
en ducha de mano: removable shower head, shower head with hose
es ducha de techo: ducha cuadrada, ducha tipo lluvia, ducha efecto lluvia, ducha grande, plafón de ducha, regadera tipo lluvia
es ducha de techo: regadera de techo, ducha cielorraso, ducha redonda, regadera cuadrada, rociador de techo, cabezal lluvia
en ducha de techo: rainfall shower, overhead shower, ceiling shower, rain showerhead, waterfall shower, rain head, raindance shower
en ducha de techo: monsoon shower
es ducha eléctrica: lorenzetti, ducha calentador, ducha calefón, calienta agua ducha, ducha con resistencia, calefón ducha
es ducha eléctrica: regadera con calentador, calentador ducha
en ducha eléctrica: electric shower heater, instant shower heater, shower water heater, heated shower head, water heater shower
es inodoro: taza de inodoro, poceta, juego de sanitarios, combo baño, combo sanitario, juego de baño completo, sanitarios de baño
es inodoro: juego inodoro bidet, loza de baño, wáter closet, wáter baño, artefacto sanitario
en inodoro: commode, loo, bathroom suite, water closet, toilet pan, wc pan, sanitaryware
es inodoro accesible: inodoro discapacitado, inodoro alto, inodoro movilidad reducida, inodoro para personas mayores, inodoro elevado
es inodoro accesible: sanitario para discapacitados, inodoro adultos mayores, baño discapacitados, inodoro de altura, baño accesible
en inodoro accesible: disabled toilet, handicap toilet, raised height toilet, ada toilet, comfort height toilet, disability toilet
en inodoro accesible: handicapped toilet
es inodoro con mochila: inodoro completo, inodoro con descarga, inodoro monobloque, sanitario con tanque
en inodoro con mochila: close coupled toilet, two piece toilet, complete toilet
es mingitorio: meadero, inodoro de hombres
es mochila de apoyar: tanque de baño, mochila plástica de inodoro, cisterna de inodoro, estanque de baño, estanque de inodoro, depósito mochila
es mochila de apoyar: tanque de descarga, descarga de inodoro, depósito de descarga, mochila wc
en mochila de apoyar: toilet water tank, flush tank
es pileta: lavacopas, poza de cocina
es pileta con escurridor: mesada con bacha, pileta con escurreplatos, bacha con escurreplatos, pileta con mesada, mesada con pileta
es pileta con escurridor: bacha con mesada, lavaplatos con mesada, lavaplatos con escurridor
en pileta con escurridor: sink with drainboard, drainer sink, drainboard sink, sink drainer, sink with draining board, kitchen sink with drainer
es pileta de apoyo: lavamanos, lavabo, pileta de baño, bacha redonda, bacha vanitory, bacha baño, ovalín, bacha apoyar
en pileta de apoyo: wash basin, washbasin, bathroom sink, vessel sink, countertop basin, washbowl, counter top basin, bathroom basin
en pileta de apoyo: countertop sink, hand basin, handbasin, lavatory sink, vanity sink, hand wash basin, counter top sink
es pileta de embutir: bacha encastrar, pileta bajo mesada, lavaplatos de empotrar, bacha de pegar
en pileta de embutir: undermount sink, inset sink, drop in sink, built in sink, recessed sink, undermount kitchen sink, inset kitchen sink
en pileta de embutir: under mount sink
es pileta doble: bacha dos cubas, pileta dos bachas, bacha de dos piletas, lavaplatos doble
en pileta doble: double bowl sink, twin sink, two bowl sink, double basin sink, double kitchen sink, 2 bowl sink
es pileta lavadero: piletón, batea, pileta de lavado, pileta de ropa, lavarropa pileta
en pileta lavadero: laundry tub, utility tub, laundry basin, wash tub, laundry trough, slop sink, laundry room sink
es tapa de inodoro: tabla de baño, asiento y tapa, tabla inodoro, asiento de taza, asiento water
en tapa de inodoro: toilet lid, wc seat, toilet cover, loo seat, wc cover, commode seat
es tapa de inodoro cierre suave: asiento cierre suave, asiento caída lenta, asiento caída amortiguada
en tapa de inodoro cierre suave: soft close toilet seat, soft close seat, slow close seat, soft closing seat
-- Agua y presión
es bomba centrífuga: bomba de superficie, bomba de riego, bomba para campo, bomba para cisterna
en bomba centrífuga: surface pump, irrigation pump
es bomba periférica: bomba para casa, bomba domiciliaria, bomba para subir agua, bombita de agua, bomba hogareña, bomba de agua domiciliaria
es bomba periférica: bomba medio hp, bomba elevadora de agua, bombeador domiciliario, bomba de agua eléctrica, bomba pedrollo
es bomba periférica: bomba para llenar tanque, bomba 1/2 caballo, bomba de agua chica
en bomba periférica: electric water pump, peripheral water pump, domestic water pump, house water pump, home water pump, half hp pump
en bomba periférica: small water pump, tank filling pump
es bomba presurizadora: bomba para ducha, equipo presurizador, presurizador de agua, bomba para dar presión, presurizador de ducha
es bomba presurizadora: aumentador de presión, bomba elevadora de presión, bomba para baja presión, aumentar presión de agua
es bomba presurizadora: equipo hidroneumático, bomba rowa
en bomba presurizadora: pressure booster, shower pump, pressurizer
es bomba sumergible desagote: bomba sapo, bomba para sótano, bomba de drenaje, bomba para desagotar, bomba sumidero, bomba para achicar agua
es bomba sumergible desagote: bomba aguas sucias, bomba pluvial, bomba para cloaca, bomba para vaciar, bomba para cámara séptica
es bomba sumergible desagote: bomba de achique sumergible, bomba para pozo ciego, bomba aguas servidas, bomba para drenar
en bomba sumergible desagote: drain pump, drainage pump, dirty water pump, utility pump, sewage pump, flood pump, basement pump, puddle pump
en bomba sumergible desagote: dewatering pump, effluent pump, waste water pump
es bomba sumergible pozo: bomba lápiz, bomba sumergible lapicero, bomba para napa, bomba sumergible perforación, bomba sumergida
en bomba sumergible pozo: deep well pump, borehole pump, submersible well pump, water well pump, deep well submersible pump, borewell pump
en bomba sumergible pozo: bore pump
es calefón: calentador de agua instantáneo
en calefón: tankless heater, tankless gas heater, instantaneous water heater, instant hot water heater, on demand water heater
en calefón: instant gas water heater
es tanque de agua: reservorio, estanque, reserva de agua, aljibe
en tanque de agua: storage tank, cistern tank, reservoir, rainwater tank, rain tank, plastic tank, poly tank, water cistern, rain barrel
en tanque de agua: water storage, roof tank
es tanque de agua acero inoxidable: tanque metálico
en tanque de agua acero inoxidable: steel tank, stainless water tank, steel water tank, metal water tank
es termotanque: termo de baño, tanque de agua caliente, calentón de agua
en termotanque: hot water tank, hot water cylinder, geyser
es termotanque a gas: terma a gas, calentador a gas
es termotanque solar: calefón solar, agua caliente solar
en termotanque solar: solar hot water, solar heater
-- Sellado
es cinta de teflón: rollo de teflón, cinta blanca de plomero, teflón de agua, teflón para gas
en cinta de teflón: pipe tape, thread tape, seal tape, thread sealing tape, plumbing tape, pipe sealing tape
es cáñamo con pasta: estopa
en cáñamo con pasta: plumbers hemp, plumbing hemp, pipe paste, pipe jointing paste
en sellador hidro 3: pipe sealant, pipe dope, thread seal, plumbing sealant, pipe compound, plumbers sealant, thread sealer, pipe sealer
en sellador hidro 3: pipe joint compound, thread paste
-- Pinturas para paredes
es látex exterior: pintura medianera, lat ext, látex ext, pintura de afuera, duralba, frentes, pintura para paredón, pintura para tapial
en látex exterior: outdoor paint, facade paint, exterior wall paint, outside paint, outdoor wall paint, weather resistant paint
es látex exterior con membrana: impermeabilizante para frentes, impermeabilizante muros, impermeabilizante para medianera, frentes y muros
es látex exterior con membrana: muros impermeable, impermeabilizante de pared, membrana para muros, pintura impermeabilizante pared
en látex exterior con membrana: waterproof paint, waterproofing paint, damp proof paint, waterproof wall paint, damp paint
es látex exterior elastomérico: látex elástico, pintura para grietas
en látex exterior elastomérico: crack bridging paint, elastic paint, elastomeric wall coating
es látex interior: pintura para dormitorio, pintura para habitación, pintura para living, pintura plástica, albalátex, pintura para pieza
es látex interior: pintura para cuarto, pintura de casa
en látex interior: indoor paint, emulsion, bedroom paint, house paint, water based paint, room paint, home paint, inside paint, water paint
en látex interior: vinyl paint
es látex interior cielorraso: látex para techo, látex para baño, pintura cielo raso, látex cielo raso, látex antihongos, pintura para cielos
en látex interior cielorraso: ceiling white, bathroom paint
en látex interior lavable antimanchas: washable paint, kitchen paint, stain resistant paint, stainproof paint, scrubbable paint, wipeable paint
en látex interior lavable antimanchas: stain proof paint
en látex interior mate: flat paint, flat wall paint
es látex interior satinado: pintura semi brillo, pintura semimate
en látex interior satinado: satin paint, satin wall paint, eggshell paint, silk paint, semi gloss paint, silk emulsion
es membrana líquida: sellador de techo, sellador de terraza, tapa goteras, tapagoteras, antigoteras, pintura de caucho, impermeabilizar techo
es membrana líquida: sellador de goteras, para filtraciones, pintura de azotea, hidrófugo de techo, gotera, sellagoteras, pintura de losa
es membrana líquida: goma líquida
en membrana líquida: roof sealant, roof sealer, waterproof coating, liquid rubber, leak sealer, roof coat, liquid roof, waterproofing coating
en membrana líquida: waterproofer, roof leak repair, roof repair
en membrana líquida con fibras: fiber reinforced membrane, fibered roof coating
es membrana líquida poliuretánica: membrana pu, membrana de poliuretano, impermeabilizante poliuretano
en membrana líquida poliuretánica: polyurethane membrane, polyurethane waterproofing, pu membrane, pu waterproofing
-- Esmaltes, barnices
es esmalte antióxido: pintura para oxidado, mata óxido, pintura para hierro oxidado, inhibidor de óxido, ferrolux, pintura para reja oxidada
es esmalte antióxido: esmalte convertidor
en esmalte antióxido: anti rust, rust proof paint, rustproof paint, anti corrosion paint, rust protection paint, corrosion resistant paint
en esmalte antióxido: rust inhibitor, rust primer, rust inhibiting paint, rustproofing, direct to metal paint, rust preventive paint
es esmalte sintético: pintura para ventanas, pintura para herrería, pintura óleo, pintura para aberturas, pintura para chapa
es esmalte sintético: pintura para fierro, albalux, pintura de portón, pintura para caño, pintura para radiador, pintura de muebles
es esmalte sintético: pintura para silla, pintura esmaltada, laca para hierro, pintura para marcos, pintura para machimbre
es esmalte sintético: pintura para tranquera
en esmalte sintético: gate paint, door paint, iron paint, alkyd paint, oil based paint, trim paint, furniture paint, fence paint, wood paint
en esmalte sintético: radiator paint, steel paint, window paint, oil base paint
es impregnante para madera: curador de madera, aceite para madera, barniz color, curamadera, cura madera, para proteger madera
es impregnante para madera: preservante de madera, sellador de madera, preservador de madera
en impregnante para madera: wood protector, wood sealer, wood treatment, timber treatment, wood dye, wood tint, stain for wood, wood finish
en impregnante para madera: fence stain, timber preservative, timber stain, log oil, fence treatment, wood protection, wood preserve
es laca al agua: barniz acrílico
en laca al agua: water based varnish, clear coat wood, acrylic varnish, clear wood finish
es protector para deck: lasur para deck, aceite de teca, sellador para deck, impregnante deck, laca para deck
en protector para deck: decking oil, deck sealer, timber oil, teak oil, decking stain, deck varnish, decking paint, deck coating, wood oil
en protector para deck: decking sealer
-- Aerosoles
es pintura en aerosol: grafiti, pintura para moto, laca aerosol, bombita de aerosol, esmalte aerosol
en pintura en aerosol: spray can, spray paint can, rattle can, spray enamel, aerosol can, graffiti paint
es pintura en aerosol alta temperatura: pintura para estufa, pintura para horno, pintura para salamandra, pintura para chimenea
es pintura en aerosol alta temperatura: pintura para motor, pintura para escape, aerosol para parrilla, pintura para calor, pintura antitérmica
es pintura en aerosol alta temperatura: pintura para asador, pintura para fogonero, pintura anticalórica, pintura para calefactor
es pintura en aerosol alta temperatura: pintura de parrilla, aerosol para escape, pintura para chulengo
en pintura en aerosol alta temperatura: high temp paint, heat resistant paint, high heat paint, stove paint, bbq paint, exhaust paint
en pintura en aerosol alta temperatura: high heat spray paint, heat proof paint, high temp spray paint, grill paint, engine paint
en pintura en aerosol alta temperatura: fireplace paint, heatproof paint, caliper paint
es pintura en aerosol convertidor de óxido: aerosol antióxido, spray antióxido, antióxido en aerosol
en pintura en aerosol convertidor de óxido: anti rust spray, rust spray paint, rustproof spray paint, rust converting spray
es pintura en aerosol flúo: pintura fluorescente, aerosol fluorescente, pintura fosforescente, spray fluorescente, aerosol marcador
es pintura en aerosol flúo: aerosol para marcar, aerosol fosforescente, pintura neón, pintura para marcar, aerosol neon, aerosol marcación
en pintura en aerosol flúo: fluorescent paint, neon paint, neon spray paint, fluorescent spray paint, marking paint, marking spray, glow paint
en pintura en aerosol flúo: marker spray, survey paint
es pintura en aerosol metalizado: aerosol dorado, pintura dorada, pintura plateada, aerosol plateado, aerosol cromado, pintura cromada
es pintura en aerosol metalizado: aerosol oro, pintura color oro, spray dorado, pintura aluminio, aerosol aluminio, pintura cobre, aerosol cobre
es pintura en aerosol metalizado: pintura para llantas, pintura oro, pintura metálica, aerosol bronce, pintura plata, spray plateado
es pintura en aerosol metalizado: pintura bronce, aerosol para llantas, aerosol plata
en pintura en aerosol metalizado: metallic paint, gold paint, chrome paint, gold spray paint, silver spray paint, metallic spray paint
en pintura en aerosol metalizado: chrome spray paint, silver paint, copper spray paint, copper paint, bronze paint, wheel paint
en pintura en aerosol metalizado: wheel spray paint
-- Pisos
es pintura demarcatoria vial: pintura de calle, pintura para líneas, demarcación vial, pintura asfalto, pintura para señalizar
es pintura demarcatoria vial: pintura amarilla de cordón, pintura para ruta, pintura demarcado, pintura de cordón, pintura para senda peatonal
es pintura demarcatoria vial: pintura tráfico, demarcación de piso, líneas de estacionamiento
en pintura demarcatoria vial: traffic paint, parking lot paint, street paint, court paint, road paint, asphalt paint, highway paint
en pintura demarcatoria vial: striping paint, curb paint, tarmac paint, car park paint
es pintura epoxi: pintura dos componentes, esmalte epoxi, epoxi para azulejos, esmalte para azulejos, resina para piso, pintura bicomponente
es pintura epoxi: pintura para azulejos, pintura para piso industrial, pintura para cerámicos, pintura para cámara frigorífica
en pintura epoxi: epoxy floor, epoxy coating, epoxy floor coating, two component paint, epoxy garage floor, 2k paint, two part paint, tile paint
en pintura epoxi: industrial floor paint, two pack paint
es pintura para pisos: pintura para terraza transitable, pintura para garaje, pintura para cochera, pintura para cemento, pintura para vereda
es pintura para pisos: pintura para hormigón, pintura para patio, pintura para galpón, pintura para concreto, pintura de suelos
es pintura para pisos: pintura para baldosa, pintura de garage
en pintura para pisos: floor coating, concrete paint, cement paint, patio paint, paving paint, stair paint, garage paint
es pintura poliuretánica: esmalte poliuretánico
en pintura poliuretánica: industrial paint, polyurethane enamel, polyurethane coating
-- Preparación
es aguarrás mineral: limpia pinceles, limpiapinceles, para limpiar pinceles, limpiador de pinceles, diluyente para barniz, guarraz
en aguarrás mineral: brush cleaner, turps, turpenoid
es antimoho: sacamoho, saca hongos, moho, hongos en la pared, mata hongos, limpiador de moho, limpiador de hongos, líquido para hongos
es antimoho: limpiador antihongo, removedor de moho, sacahongos, anti hongos, elimina hongos, hongos de humedad
en antimoho: mildew remover, mould cleaner, mold cleaner, mold spray, mould spray, mildew killer, fungicidal wash, mildew cleaner, anti fungal
en antimoho: mould, mold
es diluyente sintético: para diluir pintura, rebajador, adelgazador, reductor de pintura, diluente
en diluyente sintético: paint thinner, enamel thinner, oil paint thinner, paint reducer, synthetic thinner
es enduido: tapa agujeros, tapa grietas, tapagrietas, para tapar agujeros, pasta para pared, tapar grietas, pasta niveladora, pasta lisa
es enduido: pasta para grietas, rellenador, tapagujeros, tapa fisuras, pasta alisadora, alisador de pared, masilla pared, masilla para agujeros
es enduido: tapa poros pared, masilla para tapar agujeros
en enduido: polyfilla, wall repair, crack repair, skim coat, plaster repair, wall patch, skimming plaster, hole repair
es enduido exterior: enduido ext, masilla exterior
en enduido exterior: outdoor filler, masonry filler
es enduido interior: enduido al agua, enduido plástico, masilla interior
en enduido interior: indoor filler
es fijador sellador: base para pintar, sellador de muro, sellador de revoque, sellador de poros
en fijador sellador: wall fixer, fixative, wall sealant, plaster sealer, stabilising solution, masonry stabiliser, wall primer, sealing primer
en fijador sellador: sealer primer, bonding primer
es hidrorrepelente: antihumedad, sellador de ladrillo, protector de ladrillo, silicona líquida, siliconado, impermeabilizante transparente
es hidrorrepelente: hidro repelente, repelente de humedad, hidrófugo, impermeabilizante incoloro, protector de piedra, ladrillo visto
es hidrorrepelente: anti humedad, barniz para ladrillo, laca para ladrillo, impermeabilizante invisible, protector de tejas
es hidrorrepelente: pintura para ladrillo, protector de hormigón, impermeabilizante piedra, sellador de piedra, silicona para frente
es hidrorrepelente: pintura transparente para ladrillo, protector de fachada, sellador de concreto
en hidrorrepelente: brick sealer, masonry sealer, water sealer, waterproofing sealer, stone sealer, brick protector, masonry sealant
en hidrorrepelente: brick waterproofer, damp seal, concrete sealer, paver sealer, brick water seal, damp proofer, masonry protector
en hidrorrepelente: brick sealant, tile sealer
es imprimación: base de pintura, mano de base, fondo para pared, fondo blanco, base acrílica, base para pared, primer acrílico, pintura de fondo
es imprimación: fondo acrílico, base niveladora, sellador imprimante
en imprimación: undercoat, paint base, primer paint, priming paint, basecoat, wall base coat, white primer
es masilla para madera: tapaporos, masilla para mueble, tapa agujeros madera, masilla carpintero, masilla para parquet, masilla para carpintería
es masilla para madera: rellenador de madera, rellena madera, tapa poro, madera líquida, madera plástica, retoque muebles
en masilla para madera: wood paste, wood repair, wood crack filler, plastic wood, wood hole filler, wood fill, wood repair filler, grain filler
en masilla para madera: wood gap filler, furniture filler, wood patch, timber filler
en masilla plástica: body filler, plastic filler, polyester filler, car filler, polyester putty, metal filler, automotive filler, auto filler
es removedor en gel: sacapintura, saca pintura, quita barniz, decapador químico, para sacar pintura, para sacar barniz, sacabarniz
es removedor en gel: remover pintura, saca barniz, remueve pintura, desprendedor de pintura, saca grafiti
en removedor en gel: varnish remover, stripper gel, wood stripper, varnish stripper, paint strip, graffiti remover, furniture stripper
en removedor en gel: finish stripper
es thinner: diluyente para laca, solvente para laca, diluyente a la piroxilina
-- Herramientas de pintor
es cinta de enmascarar: cinta enmascaradora, maskintape, cinta blanca de papel, cinta de carrocería, cinta de enmascarado
es cinta de enmascarar: cinta para marcar paredes, masquin, cinta adhesiva papel, cinta para cubrir zócalos, cinta para tapar zócalos
es cinta de enmascarar: cinta adhesiva para pintar
en cinta de enmascarar: paper tape, decorators tape, frog tape, painting tape, decorating tape
en cinta de enmascarar alta temperatura: high temp masking tape, heat resistant masking tape
es cinta de enmascarar azul: cinta azul 3m, cinta azul para pintar
en cinta de enmascarar azul: blue tape, exterior masking tape
es cinta de enmascarar con film: cinta con nylon, cinta con plástico, film para pintar, nylon para pintar, plástico para pintar
es cinta de enmascarar con film: cinta con cobertor, plástico cobertor, film cobertor
en cinta de enmascarar con film: pre taped film, taped plastic sheeting, plastic sheeting tape
es pincel: pinceleta, pincelito, set de pinceles, juego de pinceles, cepillo para pintar, brocha 4 pulgadas
en pincel: brush set
es pincel cerda: pincel de pelo natural, brocha de pelo
en pincel cerda: bristle brush, bristle paint brush
es pincel filamento sintético: pincel de nylon, pincel cerda sintética
en pincel filamento sintético: synthetic brush, nylon brush, synthetic paint brush, synthetic bristle brush
es rodillo: repuesto rodillo
en rodillo: roller brush, roller paint brush
es rodillo 5 cm: mini rodillo, rodillito, rodillo chico, rodillo chiquito, rodillo finito, minirodillo, rodillo angosto, rodillo pequeño
es rodillo 5 cm: rodillo para rincones
en rodillo 5 cm: small roller, small paint roller, mini paint roller, trim roller, touch up roller, radiator roller
es rodillo de lana: rodillo de oveja, rodillo de piel, rodillo pelo largo, rodillo para revoque, chiporro, rodillo para superficies rugosas
es rodillo de lana: rodillo para exterior
en rodillo de lana: lambswool roller, wool roller, long pile roller, sheepskin roller, thick nap roller, long nap roller, rough surface roller
es rodillo epoxi: rodillo para piso
en rodillo epoxi: short nap roller, short pile roller, floor paint roller, solvent resistant roller, floor roller
es rodillo goma espuma: rodillo para esmalte, rodillo para barniz, rodillo para sintético, rodillo para laca, rodillo de poliuretano
es rodillo goma espuma: rodillo para puertas, rodillo para madera, rodillo para óleo, rodillo moltopren
en rodillo goma espuma: sponge roller, gloss roller, foam paint roller, varnish roller, smooth foam roller
-- Abreviaturas de lista de precios
es cable unipolar: cab unip, cab unipolar
es caño de polipropileno: cno pp
es destornillador plano: destor plano
es lámpara led: lamp led
es membrana líquida: memb liq, memb líquida
es reflector led: refl led, reflec led
es tomacorriente: tom cte, tomacte
es tornillos durlock: torn durlock
-- Pinturas: cintas de pintor, bandejas y accesorios
es cinta de enmascarar: cinta beige, rollo de cinta de papel, cinta para filetear, cinta de chapista, cinta de pintor de autos
es cinta de enmascarar: cinta adhesiva de papel
es cinta enmascarar azul: cinta azul 3m
es cinta enmascarar film: film para pintar, nylon para pintar, plástico para pintar, film protector de pintura
es bandeja para pintura: cubeta de pintor, cubeta para rodillo, batea para rodillo, batea de pintura, batea para pintar, charola de pintura
es bandeja para pintura: cubeta para pintar, escurridor de rodillo, escurridor de pintura
es pistola de gravedad: soplete de pintor, pistola para compresor, pistola hvlp, pistola neumática pintura, pistola de aire para pintar
es pistola de gravedad: pistola aspersora, pistola pulverizadora, soplete para compresor, pistola para barnizar, soplete de pintura
es pistola de gravedad: pistola de chapista
es espátula: raspador, raspador de pintura, cuchilla de pintor, paleta de enduido, rascador, rasqueteador
es alargue telescópico: palo extensible, palo para pintar, caño para rodillo, mango telescópico, bastón telescópico, cabo extensible
es alargue telescópico: cabo telescópico, palo telescópico, prolongador de rodillo, vara telescópica, alargue para pintar, prolongador de pintor
es alargue telescópico: palo alargador, extensión de pintor, palo de pintor
es kit de pintor: juego de pintura, combo para pintar, set de pintura, equipo de pintor
en cinta de enmascarar: masking tape roll
en cinta enmascarar azul: blue tape
en cinta enmascarar film: pre taped film
en bandeja para pintura: roller tray, painting tray, paint roller tray, roller pan
en pistola de gravedad: hvlp gun, paint sprayer, gravity gun, air spray gun, spray paint gun, spraying gun, gravity feed gun
en espátula: filling knife, stripping knife, decorators knife, joint knife, taping knife, filler knife
en alargue telescópico: telescopic pole, painters pole, paint pole, telescoping pole, extendable pole, roller extension
en kit de pintor: paint set, painting set
-- Librería: papel
es resma de papel: hojas para fotocopia, papel fotocopia, hojas de impresora, hojas de computadora, papel obra, hojas sueltas, hoja de impresión
es resma de papel: papel multipropósito, papel multifunción, block de hojas, papel de fotocopiar, papel de impresión, paquete de papel
es resma de papel: papel de copia, hojas para fotocopiadora, papel para escribir
es resma a4: a4 80 gramos, papel a4 80 g, hojas tamaño a4, caja de resmas a4
es resma oficio: hoja legal, legal 80 g
es resma carta: hoja letter, papel letter, resma letter
en resma de papel: copier paper, photocopy paper, office paper, plain paper, printer sheets, white paper, paper sheets, print paper, laser paper
en resma de papel: photocopier paper, multipurpose paper, sheets of paper
en resma carta: letter paper, letter size paper, letter size
en resma oficio: legal paper, legal size paper
en resma a4: a4 sheets
-- Cuadernos
es cuaderno: libretita, rivadavia, moleskine
es cuaderno a5: cuaderno chico, cuadernito, cuaderno mediano, libreta chica
es cuaderno a4: cuaderno grande, libreta grande
es cuaderno rayado: cuaderno a rayas, cuaderno de renglones, cuaderno de líneas
es cuaderno cuadriculado: cuaderno de cuadritos, cuaderno a cuadros, cuaderno matemática
es cuaderno liso: cuaderno blanco, cuaderno sin renglones, cuaderno de dibujo, cuaderno para dibujar
en cuaderno: exercise book, memo pad, note book, legal pad, jotter, note pad, composition book, school notebook, scratch pad
en cuaderno rayado: lined notebook, ruled notebook, lined pad, ruled pad, lined paper
en cuaderno cuadriculado: squared notebook, grid notebook, graph notebook, graph paper, graph pad, grid paper
en cuaderno liso: plain notebook, blank notebook
en cuaderno a5: small notebook, pocket notebook
-- Notas adhesivas
es notas adhesivas: papelitos, papelitos amarillos, papelitos de colores, taco adhesivo, taco de notas, anotador adhesivo, block adhesivo
es notas adhesivas: pos it, stick notes, papel con adhesivo, recordatorios adhesivos, taco autoadhesivo, papelitos pegajosos, sticky
es notas adhesivas: papel para recordatorios
en notas adhesivas: self stick notes, memo notes, sticky pad, note stickers, sticky memo
-- Sobres
es sobre bolsa con fuelle: sobre con fondo, sobre para documentos, sobre carpeta
es sobre manila: sobre amarillo, sobre color madera, sobre papel kraft, sobre craft, sobre para expediente
es sobre blanco: sobre oficio, sobre inglés, sobre para invitación, sobre americano, sobre comercial, sobre para tarjeta, sobre de papel
es sobre blanco: sobre para cheques, sobre para correspondencia, sobrecito blanco
es sobre con burbujas: sobre con aire, sobre pluribol, sobre burbujeado, sobre bubble, bolsa con burbujas, sobre con protección, sobre para cd
en sobre blanco: business envelope, letter envelope, mailing envelope, window envelope
en sobre manila: kraft envelope, document envelope
en sobre con burbujas: jiffy bag, bubble bag, cushioned envelope, padded mailer, padded bag, bubble wrap envelope, bubble lined envelope
en sobre bolsa con fuelle: gusset envelope, expandable envelope, gusseted envelope, expanding envelope
-- Escritura
es bolígrafo: biros, caja de biromes, caja de lapiceras, puntabola
es bolígrafo retráctil: birome con botón, bolígrafo a presión, birome a presión, bolígrafo con botón, lapicera con clic, birome clic
es bolígrafo retráctil: lapicera a presión, birome con pulsador
es bolígrafo de gel: lapicera tinta gel
es bolígrafo roller: rollerball
es bolígrafo punta media: bic cristal
en bolígrafo: ball point
en bolígrafo de gel: gel ink
en bolígrafo roller: roller ball, ink pen, liquid ink pen
en bolígrafo retráctil: retractable pen, click pen, clicker pen, retractable ballpoint, push button pen
es marcador: fibra gruesa, marker, edding
es marcador permanente: marcador para cd, marcador para plástico, edding, marcador edding, marcador para rotular, marcador para caja
es marcador permanente: marcador para tela, marcador que no se borra, marcador para cartón, marcador resistente al agua
es marcador para pizarra: fibra para pizarra, fibrón borrable
es marcador de pintura: marcador para hierro, paint marker, marcador para chapa, marcador para neumático, marcador posca, posca
es marcador de pintura: marcador de obra, fibra de pintura, marcador de soldador, marcador para madera, marcador al aceite, marcador para caños
es marcador de pintura: marcador para cubiertas, lápiz de pintura
es resaltador: marcador fluorescente, fibra fluo, stabilo, fosforito, marcador de texto, rotulador fluorescente, marcador fosforescente
es resaltador: stabilo boss
en marcador permanente: marker pen, waterproof marker, permanent pen, felt tip, cd marker, laundry marker
en marcador para pizarra: dry wipe marker, dry erase pen, whiteboard pen, dry wipe pen, board marker, erasable marker, expo marker
en marcador de pintura: paint pen, metal marker, oil marker, oil paint marker, steel marker, tire marker
en resaltador: fluorescent marker, text marker, highlighter pen, highlighting pen, fluorescent pen, neon marker
es lápiz negro: lápiz de mina, lápiz n 2, lápiz de dibujo, lápiz de grafo, lapiz para dibujar, lapicito
es lápiz mecánico: lapicera a mina, lápiz a mina, porta minas, lápiz automático, lápiz retráctil
es lápiz de color: lapices para pintar, pinturitas escolares, caja de lápices de colores, lápiz para colorear, caja de colores
es lápiz de carpintero: lápiz rojo de carpintero, lápiz para madera, lápiz chato, lápiz de maderista, lápiz para marcar, lápiz plano
es lápiz de carpintero: lápiz para marcar madera, lápiz de obrador, lápiz de construcción, lápiz de albañilería, lápiz de mueblero, lápiz ovalado
en lápiz negro: graphite pencil, writing pencil, lead pencil, drawing pencil, wooden pencil, wood pencil, school pencil
en lápiz mecánico: propelling pencil, automatic pencil, clutch pencil, retractable pencil, lead holder, drafting pencil
en lápiz de color: coloring pencil, colouring pencil
en lápiz de carpintero: construction pencil, builders pencil, joiners pencil, marking pencil, woodworking pencil, flat pencil
-- Librería: archivo
es bibliorato: carpeta de palanca, carpeta ancha, carpeta lomo ancho, carpeta de argollas, carpeta dos anillos, ordner, carpeta para facturas
es bibliorato: archivador de anillas, archivador tamaño oficio, carpeta para archivar, archivador de facturas, libro archivador
es bibliorato: carpeta archivadora
es carpeta colgante: carpeta suspendida, carpeta para cajón, carpeta de fichero, carpeta para archivo metálico, carpeta para colgar
es carpeta colgante: carpeta suspensión, carpeta con ganchos, carpeta con visor, folder suspendido
es carpeta de tres solapas: carpeta elastizada, carpeta con gomita, carpeta con goma, carpeta con ligas, carpeta con aletas
es carpeta de tres solapas: carpeta para documentos, carpeta porta documentos
es carpeta de cartulina: legajo, carpeta de legajo, carpeta de expediente, file manila, carpeta simple, carpeta amarilla, carpeta base
es carpeta de cartulina: carpeta de papel, carpeta liviana, carpeta blanda, carpeta común, carpeta para presentación
es folio transparente: micas, funda para hojas, protector de documentos, bolsillo plástico, sobre transparente, bolsillo transparente, funda a4
es folio transparente: funda transparente a4, fundas para carpeta, forro para hojas, folios a4 transparentes, funda para documentos, folio nailon
es caja de archivo: caja archivera, caja de papeles, caja para carpetas, caja de guarda, caja de legajos, caja de guardado de papeles
es caja de archivo: caja para biblioratos, archivador de cartón caja, caja para facturas
es caja archivo polipropileno: caja de archivo plástica, caja archivo corrugado plástico, caja azul de archivo, archivo plástico
es caja archivo polipropileno: caja plástica para archivo, caja plastificada archivo
en bibliorato: arch file, arch lever file, binder folder, lever arch folder, arch lever, ring file, ring folder
en carpeta colgante: suspension folder, drop file, filing cabinet folder, suspended folder
en carpeta de tres solapas: elastic folder, document wallet, flap folder, three flap folder, folder with elastic, elasticated folder
en carpeta de tres solapas: document folder, elastic band folder
en carpeta de cartulina: file folder, paper folder, cardboard folder, square cut folder, card folder, cardstock folder, buff folder, manila file
en folio transparente: poly pocket, page protector, clear sleeve, document sleeve, plastic wallet, plastic pockets a4, clear pocket
en folio transparente: plastic page, paper sleeve, transparent sleeve, document protector, a4 sleeve, sheet cover
en caja de archivo: bankers box, document box, records box, filing box, archiving box, document storage box, paper storage box, file storage box
-- Librería: útiles de escritorio
es abrochadora: ganchera, stapler, máquina de abrochar
es abrochadora pinza: abrochadora de mano, abrochadora manual, grapadora de mano, abrochadora tipo tenaza
es abrochadora industrial: abrochadora grande, abrochadora de alta capacidad, abrochadora para muchas hojas, abrochadora pesada
es abrochadora industrial: abrochadora gruesa, abrochadora gigante, abrochadora para libros
es abrochadora brazo largo: abrochadora de revistas, abrochadora de folletos, abrochadora profunda
es abrochadora de escritorio: abrochadora de mesa, abrochadora chica, abrochadora común, abrochadora mediana
en abrochadora: stapling machine
en abrochadora industrial: heavy duty stapler, large stapler, high capacity stapler
en abrochadora brazo largo: long reach stapler, long arm stapler, booklet stapler, saddle stapler
en abrochadora pinza: hand stapler, handheld stapler
en abrochadora de escritorio: desktop stapler, small stapler
en abrochadora sin esfuerzo: effortless stapler, easy stapler, low force stapler
es perforadora: agujereadora de oficina, máquina de perforar, agujereadora para carpeta
es perforadora dos agujeros: perforadora común, perforadora de 2, perforadora doble
es perforadora cuatro agujeros: perforadora de 4, agujereadora de 4, perforadora cuádruple
en perforadora: paper puncher, puncher, file punch, office punch, hole maker
en perforadora dos agujeros: two hole punch, 2 hole punch, double hole punch
en perforadora cuatro agujeros: four hole punch, 4 hole punch
es tijera de oficina: tijera común, tijera mango plástico, tijera multiuso, tijera recta, tijera chica, tijera de uso general
es tijera de precisión: tijera de punta, tijera puntiaguda, tijera de manualidades, tijera fina, tijerita fina, tijera de detalle
es tijera reforzada: tijera grande, tijera fuerte, tijera de tapicero, tijera para cartón, tijera gruesa, tijera de embalaje
es tijera con titanio: tijera antiadherente
en tijera de oficina: paper scissors, office scissors, household scissors, school scissors, multipurpose scissors
en tijera de precisión: craft scissors, pointed scissors, small scissors, fine scissors
en tijera reforzada: heavy duty scissors, strong scissors, large scissors
en tijera con titanio: non stick scissors
es calculadora: máquina de cuentas, maquinita de calcular, maquinita de cuentas
es calculadora de bolsillo: calculadora chica, calculadora portátil, calculadora de mano, calculadora mini, calculadora pequeña
es calculadora de escritorio: calculadora de mesa, calculadora contable, calculadora para negocio, calculadora comercial
es calculadora con impresor: calculadora con rollito, calculadora con tira, calculadora con ticket, calculadora con impresión
es calculadora con impresor: calculadora que imprime, máquina de calcular con rollo
es calculadora científica: calculadora de ingeniería, calculadora de ingeniero, calculadora de seno coseno, calculadora universitaria
es calculadora científica: calculadora secundario, calculadora trigonométrica, calculadora estadística
en calculadora de escritorio: desktop calculator, office calculator, business calculator, large calculator
en calculadora de bolsillo: pocket calculator, small calculator, handheld calculator, portable calculator, mini calculator
en calculadora con impresor: adding machine, print calculator, calculator with paper, paper roll calculator
en calculadora científica: engineering calculator, school calculator
es cinta transparente: cintex, rapifix, cinta cristal, rollo de scotch, rollo de cinta scotch, cintita, cinta adhesiva chica, cinta de celofán
es cinta transparente: celofán adhesivo, cinta celo, cinta finita, cinta angosta, cinta para regalos, cinta para envolver regalos
es cinta invisible: magic tape, cinta para escribir encima
es cinta bifaz: cinta dos caras, cinta dos lados, cinta de doble adhesivo, doble faz, doble contacto, cinta doble, cinta 2 caras
es cinta bifaz: cinta doble lado, cinta adhesiva doble, cinta doblefaz, cinta de dos contactos, cinta de ambos lados, doble cinta
es cinta bifaz: cinta para fijar, cinta montaje, cinta adhesiva doble cara
es portarrollo: dispensador de scotch, porta rollo de cinta, porta durex, cortador de scotch, base para cinta, dispenser de scotch
en cinta transparente: office tape, cello tape, stationery tape, cellophane tape, adhesive tape
en cinta invisible: matte tape, writable tape
en cinta bifaz: double tape, two sided tape, double stick tape, double faced tape, mounting tape, double sided adhesive
en cinta bifaz: double sided sticky tape, two way tape, dual side tape
en portarrollo: tape holder, tape cutter, sellotape dispenser
es pizarra blanca: pizarra fórmica, pizarra de fibrón, pizarra melamina, pizarra de pared, tablero para escribir, pizarra borrable
es pizarra blanca: pizarra para plumón, tablero borrable, tablero de marcador, pizarra para aula, pizarra colgante, pizarra chica
es pizarra magnética: pizarra con imán, pizarra metálica, pizarra de chapa, pizarra con magneto, tablero imantado, pizarrón imantado
es pizarra magnética: pizarra vitrificada
es pizarra de corcho: panel de corcho, panel informativo, cartelera para pared, cartelera de oficina, tablero de anuncios, panel de anuncios
es pizarra de corcho: tablón de corcho, tablero para pinches
es pizarra de vidrio: tablero de vidrio, pizarra glass, vidrio para escribir, pizarra transparente, cristal para escribir
en pizarra blanca: dry wipe board, marker board, wipe board, writing board, presentation board, dry board, erasable board, whiteboard panel
en pizarra magnética: magnet board
en pizarra de corcho: pin board, message board, tack board, cork wall board, announcement board, cork panel, memo board
en pizarra de vidrio: glass writing board, glass marker board
-- Informática: computadoras
es notebook: pc portátil, máquina portátil, equipo portátil, pc notebook
es pc torre: compu de mesa, equipo de escritorio, computadora fija, pc fija, máquina de escritorio, pc armada, pc de mesa
es pc torre: gabinete de computadora, compu fija, pc completa
es pc: equipo informático, compus, computadora personal, computadora completa, equipo de computación
es pc todo: all in one, aio, pc all in one, pc con monitor incluido, computadora con pantalla, pc con pantalla, pc integrada, compu all in one
es pc todo: pc con monitor
es pc mini: minipc, computadora chiquita, micro pc
es pc compacta: pc chica, pc slim, pc sff, pc pequeña, computadora chica, compu chica, computadora pequeña
es tablet 4g: tablet con chip, tablet con sim, tablet con datos, tablet lte, tablet con línea, tablet celular, tablet con internet
es tablet 4g: tablet con tarjeta sim
es tablet reforzada: tablet antigolpes, tablet para obra, tablet todoterreno, tablet anti golpes, tablet sumergible, tablet contra agua
es tablet reforzada: tablet uso rudo, tablet a prueba de agua, tablet de campo, tablet irrompible, tablet robusta, tablet impermeable
es tablet reforzada: tablet rugged
en notebook: laptop pc, notebook pc
en pc torre: tower pc, tower computer, desktop tower, office computer, pc tower, computer tower
en pc: personal computer
en pc todo: all in one pc, all in one computer, aio computer, all in one desktop, aio pc
en pc mini: tiny pc
en pc compacta: small form factor, small pc, slim pc, small desktop
en tablet: tablet pc, tablet computer
en tablet reforzada: rugged tablet, tough tablet, industrial tablet, waterproof tablet, shockproof tablet
en tablet 4g: cellular tablet, lte tablet, sim tablet
-- Informática: periféricos
es monitor curvo: monitor panorámico, monitor ultrawide, ultrawide, monitor ancho, ultra wide, monitor ultra ancho, monitor ultra wide
es monitor curvo: pantalla ancha, pantalla panorámica, monitor extra ancho
es monitor qhd: monitor 2k
es monitor 4k: monitor uhd, monitor ultra hd, monitor 2160p, pantalla uhd
es monitor full hd: monitor 1080p, monitor fhd, monitor 1080
es monitor altura: monitor pivotante, monitor pivot, monitor ajustable, monitor vertical, monitor giratorio, monitor ergonómico, monitor rotativo
en monitor curvo: curved monitor, ultrawide monitor, curved screen, wide monitor, ultra wide monitor, widescreen
en monitor altura: height adjustable monitor, adjustable monitor, pivot monitor, ergonomic monitor
en monitor 4k: uhd monitor, ultra hd monitor
es teclado: keyboard
es teclado inalámbrico: teclado wifi, teclado wireless, teclado a pilas, teclado sin hilos
es teclado usb: teclado con cable, teclado alámbrico, teclado cableado, teclado con hilo
es teclado bluetooth: teclado bt, teclado para tablet, teclado para celular, teclado para ipad
es teclado perfil bajo: teclado slim, teclado chato, teclado fino, teclado plano, teclado delgado, teclado finito, teclado chiclet
es teclado mecánico: teclado gamer, teclado gaming, teclado de switches
es teclado ergonómico: teclado partido, teclado dividido, teclado curvo, teclado ergo, teclado split
es teclado membrana: teclado común, teclado silencioso, teclado económico, teclado blando
en teclado usb: wired keyboard, corded keyboard, keyboard with cable
en teclado inalámbrico: cordless keyboard, 2.4ghz keyboard
en teclado perfil bajo: low profile keyboard, slim keyboard, flat keyboard, thin keyboard
en teclado mecánico: mechanical keyboard, gaming keyboard, gamer keyboard
en teclado ergonómico: split keyboard, curved keyboard, ergo keyboard
en teclado bluetooth: multi device keyboard, tablet keyboard
en teclado membrana: quiet keyboard
es mouse: mousecito
es mouse inalámbrico: mouse wifi, mouse wireless, mouse a pilas, mouse sin hilos, ratón sin cable
es mouse usb: mouse con cable, mouse cableado, mouse alámbrico, ratón con cable, mouse con hilo
es mouse ergonómico: mouse ergo, mouse para túnel carpiano, mouse muñeca, mouse anatómico, mouse para el dolor de muñeca
es mouse vertical: mouse parado, mouse de costado
es mouse de viaje: mouse chico, mouse portátil, mouse de notebook, mini mouse, mouse chiquito, mouse pequeño, mouse mini, mouse compacto
es mouse bluetooth: mouse bt, mouse para tablet
en mouse inalámbrico: cordless mouse
en mouse usb: wired mouse, corded mouse
en mouse de viaje: travel mouse, small mouse, laptop mouse, portable mouse, compact mouse
en mouse ergonómico: ergo mouse, carpal tunnel mouse
en mouse vertical: upright mouse
es auricular: head set, vincha para call, cascos con micrófono, vincha de teleoperador
es auricular para teléfono: auricular telefonista, vincha de telefonista, headset telefónico, vincha para teléfono ip
es auricular para teléfono: auricular para central telefónica, auriculares telefónicos
es auricular bluetooth: auriculares inalámbricos, auriculares sin cable, vincha inalámbrica, vincha bluetooth, headset inalámbrico
es auricular bluetooth: auriculares bt, audífonos inalámbricos
es auricular cancelación: auriculares noise cancelling, auriculares antirruido pc, noise cancelling, auriculares anc
es auricular monoaural: auricular un oído, auricular de una oreja, auricular mono, vincha mono, auricular de un solo oído, auricular un lado
es auricular monoaural: headset mono, vincha monoaural
es auricular biaural: auriculares estéreo, auricular dos oídos, auricular doble, vincha doble, auriculares dos orejas, headset estéreo
es auricular usb: vincha usb
en auricular: headset with microphone, headphones with microphone
en auricular para teléfono: phone headset, telephone headset, desk phone headset
en auricular bluetooth: wireless headset, wireless headphones, cordless headset
en auricular cancelación: noise cancelling headset, noise cancelling headphones, noise canceling headphones, anc headphones
en auricular cancelación: noise canceling headset
en auricular monoaural: mono headset, single ear headset, one ear headset
en auricular biaural: stereo headset, dual ear headset, two ear headset
es cámara web sala: cámara de conferencia, cámara para directorio
en cámara web: webcamera
en cámara web sala: conference camera, meeting camera, conference room camera, meeting room camera, video conferencing camera
es multifunción: impresora todo en uno, máquina de fotocopias, fotocopias, máquina fotocopiadora, equipo multifunción, impresora 3 en 1
es multifunción tanque: impresora inkjet, impresora de chorro, impresora recargable, impresora tinta continua, ecotank
es multifunción tanque: impresora de tanque de tinta, impresora deskjet, impresora de inyección
es impresora láser: impresora de tóner, laserjet, impresora laserjet
es impresora monocromática: impresora b/n, impresora láser blanco y negro, impresora láser negra, impresora láser b/n, impresora byn
es impresora monocromática: láser monocromo, impresora a tóner negro
es impresora de etiquetas: máquina de etiquetas, máquina etiquetadora
en impresora láser: laserjet printer, office printer, laser jet, wifi printer
en multifunción tanque: ink tank printer, inkjet printer, ink jet printer, ink printer, tank printer, refillable printer
en multifunción: mfp, photocopy machine, copy machine, scan printer, multi function printer, copy printer, all in one, print scan copy
en impresora monocromática: black and white printer, mono printer, monochrome printer, mono laser printer, b&w printer
en impresora monocromática: black and white laser printer, monochrome laser
es tóner: cartucho de impresora, tinta láser, tinta para impresora láser, repuesto de impresora, recarga para impresora láser
es tóner: insumo de impresora
es tóner compatible: tóner similar, tóner no original, cartucho alternativo, tóner económico, toner imitación, tóner reciclado, toner barato
es botella de tinta: tinta para sistema continuo, tinta de color, tinta magenta, tinta original
es unidad de imagen: cilindro de tóner, tambor de tóner, kit de imagen, fotocilindro, cilindro fotosensible
en tóner compatible: generic toner, remanufactured toner, third party toner
en tóner original: oem toner, genuine toner
es router: caja de wifi, aparato de wifi, aparato de internet
es router 4g: router con chip, router con sim, modem con chip, internet con chip, mifi, router con tarjeta sim, router celular, internet móvil
es punto de acceso: ap de techo, antena de techo, extensor de señal, amplificador de señal, extensor de internet, extensor de red, expansor wifi
es punto de acceso: ampliador wifi, booster wifi, ampliador de señal, potenciador wifi, potenciador de señal, extensor de rango
es punto de acceso: amplificador de internet
es sistema mesh: malla wifi, nodo wifi, kit mesh, router mesh, wifi malla, wifi para toda la casa, red de malla, nodos mesh
en router: wi fi
en router 4g: sim router, lte router, sim card router, cellular router, mobile router, mobile hotspot
en punto de acceso: range extender, wifi booster, signal booster, wifi amplifier, wifi range extender, wi fi extender, signal repeater, repeater
en punto de acceso: wireless repeater
en sistema mesh: mesh system, mesh router, mesh network, whole home wifi, mesh kit, mesh node
es switch puertos: hub ethernet, distribuidor de red, divisor de internet, multiplicador de red, hub rj45, divisor de red, divisor ethernet
es switch puertos: derivador de red
es switch administrable: switch gestionable, switch administrado, switch managed, switch capa 2, switch vlan, switch inteligente, switch l2
es switch administrable: switch smart, switch configurable
es switch poe: switch para cámaras, switch para cámaras ip, switch alimentado, switch cctv, switch power over ethernet, switch con alimentación
en switch puertos: network hub, ethernet hub, ethernet splitter
en switch administrable: managed switch, smart switch, layer 2 switch, smart managed switch, vlan switch
en switch poe: powered switch, power over ethernet switch, camera switch
es cable utp: cable para router, cable de red internet, cable de conexión de red, cable de red rj45, cable de datos red, cable de modem
es cable utp: cable patch, rj45, cable de red, ethernet, cable de computadora red
es cable hdmi: cable de televisor, cable de tv, cable de video, cable de monitor hdmi, cable de pantalla, cable audio video, cable de imagen
es cable displayport: cable dp 4k
es cable usb c: cable cargador, cable de celu, cable para cargar celular, cable cargador tipo c, cable de datos celular, tipo c, type c
es cable usb c: cable usbc, cable de teléfono celular, cable cargador celular, cable de datos
en cable utp: lan cable, rj45 cable, internet cable, patch cable, router cable, patch lead, network lead, ethernet cord, ethernet lead
en cable hdmi: hdmi lead, hdmi cord, tv cable, video cable, monitor cable, tv lead, projector cable, display cable, screen cable
en cable usb c: type c cable, usb cord, phone cable, data cable, charging lead, android cable, usbc cable
es ups: estabilizador con batería, respaldo de energía, energía de respaldo, batería para pc, batería para computadora, equipo de respaldo
es ups: acumulador para pc, backup de energía, sistema de respaldo, para cortes de luz, respaldo de batería, batería para cortes de luz
es ups: uninterruptible, alimentación ininterrumpida, energía ininterrumpida, respaldo para pc, fuente de respaldo
es ups online: ups para servidor, ups rackeable, ups profesional, ups on line
en ups: battery backup, power backup, backup power, battery back up, backup power supply, power supply backup, computer battery backup
en ups: uninterrupted power supply, emergency power supply
en ups online: server ups
es disco externo: disco usb, disco de respaldo, rígido portátil, memoria externa, hd externo, disco extraíble, unidad externa, disco removible
es ssd interno: disco interno, disco de notebook, disco para pc, nvme, disco nvme, disco m2, disco m.2, disco ssd, disco sata
es ssd interno: disco de computadora, disco rígido notebook, disco rígido para pc, unidad ssd, unidad de estado sólido
es ssd externo: ssd portátil, disco sólido externo, disco ssd externo, ssd usb, disco ssd portátil, disco sólido portátil
es ssd externo: disco de estado sólido externo
es pendrive: memoria usb, llavecita usb, memory stick, memoria portátil, usb stick, memoria pendrive, usb memoria, lápiz usb, stick usb
es pendrive: unidad usb, lápiz de memoria, usb drive
es memoria microsd: tarjeta para cámara, sd card
en disco externo: portable drive, usb hard drive, portable hard drive, backup drive, usb hard disk, removable drive
en ssd interno: ssd drive, solid state disk, laptop ssd, nvme drive, nvme ssd, m.2 ssd, sata ssd
en ssd externo: portable ssd, usb ssd, external solid state drive
en pendrive: jump drive, usb key, flash stick, flash memory, usb flash
en memoria microsd: tf card, flash card
es proyector: cañón para proyectar, cañón multimedia, retroproyector, cañón de proyección, cañón de presentación, videocañón, cañón digital
es proyector: cañón de imágenes, cañón power point
-- Limpieza: productos químicos
es detergente: jabón lavaplatos, lava vajilla, lavaplatos, líquido para lavar platos, lavaplatos concentrado, jabón de cocina
es detergente: jabón para lavar platos, limpia platos, lavatrastes, lava loza, jabón lavavajillas, líquido de platos, jabón lavaloza
en detergente: dish liquid, dishwashing soap, washing up soap, kitchen soap, dish washing liquid, dish wash, dish washing soap
es lavandina: agua lavandina, cloro líquido, agua de cuba, desinfectante con cloro, cloro doméstico, cloro bidón
es lavandina gel: lavandina espesa
es lavandina perfumada: lavandina con olor, lavandina con perfume, lavandina aromatizada, lavandina con fragancia
en lavandina: sodium hypochlorite
en lavandina gel: thick bleach
en lavandina perfumada: scented bleach, perfumed bleach
es quitagrasa: saca grasa, limpia horno, limpiahornos, mr músculo, míster músculo, limpia cocina, limpia hornallas, desengrasador
es quitagrasa: limpiador de grasa, limpiador de horno, limpiador antigrasa, anti grasa, limpia campana, limpiador desengrasante, arranca grasa
es quitagrasa: producto para la grasa, elimina grasa
en quitagrasa: grease remover, oven cleaner, grease cutter, kitchen cleaner, degreasing spray, grill cleaner, grease cleaner, hood cleaner
en quitagrasa: bbq cleaner
es desinfectante de superficies: espadol, sanitizante de ambientes, cuaternario, bactericida, germicida, virucida, lysol, spray desinfectante
es desinfectante de superficies: antibacterial superficies, sanitizante en spray, viricida, aerosol desinfectante, producto para desinfectar
es desinfectante de superficies: sanitizador de ambientes, bactericida líquido
en desinfectante de superficies: antibacterial spray, surface sanitizer, disinfectant spray, antibacterial cleaner, quaternary ammonium
en desinfectante de superficies: sanitizing spray, disinfecting spray, surface sanitiser, sanitizer spray, disinfectant cleaner, germ killer
es limpiador multiuso: cif, limpiador universal, limpiador en spray, limpia superficies, líquido limpiador, limpiador de superficies
es limpiador multiuso: limpiador de escritorio, limpiador líquido, limpiador multisuperficie, limpiador todo en uno, limpiador común
en limpiador multiuso: multi purpose cleaner, all purpose spray, general cleaner, spray cleaner, everyday cleaner, multi purpose spray
en limpiador multiuso: universal cleaner, surface cleaner, cleaning spray, multi surface spray, household cleaner, cleaning liquid
en limpiador multiuso: general purpose cleaner, desk cleaner
es limpiavidrios: vidrex, glasex, limpia espejos, limpiador de espejos, limpia cristales, limpia ventanas, producto para vidrios
es limpiavidrios: líquido para limpiar vidrios, spray para vidrios, limpiador de cristales, limpiaventanas, limpiador de ventanas
es limpiavidrios: líquido para ventanas, spray limpiavidrios, líquido para espejos, cif vidrios
en limpiavidrios: window spray, glass spray, mirror cleaner, window washing liquid, glass cleaning spray, window cleaning liquid
en limpiavidrios: window cleaning fluid, glass polish, window wash
es lustramuebles: lustra madera, pledge, abrillantador de muebles, lustre, silicona para muebles, limpia muebles, limpiador de muebles
es lustramuebles: limpiador de madera, aceite para muebles, lustrador de madera, abrillantador de madera, sacudidor líquido
en lustramuebles: wood polish, furniture spray, furniture wax, wood cleaner, dusting spray, furniture cleaner, polishing spray, dusting polish
es limpiador de baño: harpic, pato purific, limpia sanitarios, quita sarro, quitasarro, saca sarro, antisarro, limpiador de azulejos
es limpiador de baño: desincrustante, gel para inodoro, limpiador de sarro, limpiador de ducha, limpiador antisarro, limpia bidet
es limpiador de baño: limpia azulejos, líquido para inodoro, sacasarro, removedor de sarro, limpia wc, limpiador de wc, limpiador de mingitorio
es limpiador de baño: limpiador de cerámicos, desinfectante de baño
en limpiador de baño: toilet gel, bath cleaner, shower cleaner, limescale remover, restroom cleaner, wc cleaner, tile cleaner, lavatory cleaner
en limpiador de baño: toilet bleach, bathroom spray, toilet disinfectant, bath and shower cleaner, bathroom disinfectant, washroom spray
es sellador acrílico: sella pisos, curador de pisos, sellador de mosaico, sellador de granito
en sellador acrílico: floor sealer, tile sealer, floor sealant, concrete floor sealer
es limpiador de pisos: poett, perfume para pisos, pinoluz, pinolimp, fabuloso, limpiador de cerámica, limpiador desodorante, limpiador perfumado
es limpiador de pisos: jabón para pisos, desinfectante de piso, limpiador de parquet, desodorante líquido, limpiador con aroma, pinesol
es limpiador de pisos: pino desinfectante
en limpiador de pisos: floor cleaning, floor cleaning liquid, mopping liquid, floor soap, pine cleaner, floor detergent, floor shampoo
en limpiador de pisos: mop liquid, mopping solution, floor wash, floor disinfectant
es removedor de cera: saca cera, decapante de cera, quitacera, sacacera, desencerador, limpiador de cera, remover cera
en removedor de cera: floor stripper, floor wax stripper, floor wax remover, polish stripper, polish remover floor
es cera autobrillo: cera para parquet, cera suiza, cera echo, lustra pisos, brillo para pisos, abrillantador de pisos, cera incolora
es cera autobrillo: cera acrílica, cera para mosaicos, lustrapisos, cera auto brillante, cera autobrillante, cera en crema, cera para cerámicos
es cera autobrillo: cera para flotante
en cera autobrillo: floor shine, self shining wax, liquid wax, floor finish, liquid floor wax, parquet wax, wood floor polish, wax polish
en cera autobrillo: self polishing wax
-- Limpieza: papel e higiene
es papel higiénico: pap hig, higienol
es papel jumbo: papel higiénico industrial, bobina higiénica, papel higiénico grande, papel higiénico rollo grande, bobina de papel higiénico
en papel higiénico: loo roll, bath tissue, tissue roll, bog roll
en papel jumbo: large toilet roll, commercial toilet paper
es toallas intercaladas: papel intercalado, papel secamanos, t intercaladas, papel toalla, papel para dispenser
en toallas intercaladas: c fold towel, z fold towel, multifold towel, interleaved towel, interfold towel, hand paper, v fold towel
en toallas intercaladas: restroom towels, zfold, washroom towel, hand dry towel, bathroom towel, multi fold towel, hand towel paper
es rollo de cocina: papel de cocina, toalla de cocina, rollo sussex, papel sussex, sussex, servilleta en rollo, toalla nova, scottex
es rollo de cocina: toalla absorbente, rollo absorbente
en rollo de cocina: absorbent paper
es bobina industrial: papel industrial, rollo de taller, papel para taller, papel en bobina, rollo de papel industrial, papel de limpieza
es bobina industrial: papel absorbente industrial, rollo gigante, toalla en rollo, papel de gomería, trapo de papel, papel para mecánico
es bobina industrial: papel limpieza industrial
en bobina industrial: wiper roll, wiping paper, blue roll, centrefeed roll, center pull, shop towels, workshop roll, wiping roll, cleaning paper
en bobina industrial: centre feed roll, industrial roll, industrial wipes, garage paper, industrial paper towel, paper wiper, workshop paper
en bobina industrial: center pull towel, roll towel, industrial paper, shop paper towel
es rollo para camilla: papel para camilla, sábana descartable, cubre camilla, rollo para depilación, sábana de papel, rollo médico
es rollo para camilla: papel de consultorio, papel médico, rollo consultorio, rollo camillero
en rollo para camilla: bed roll, medical paper roll, examination paper, massage table paper, table paper, couch paper, exam paper
en rollo para camilla: medical couch roll, exam table roll, exam paper roll
es alcohol en gel: higienizador de manos, gel alcoholado, antibacterial de manos, gel sanitizador, gel antiséptico, sanitizador de manos
es alcohol en gel: antibacterial gel, higienizante de manos, gel higienizante, gel limpiador de manos, sanitizador, gel bactericida
es alcohol en gel: gel antibacteriano
en alcohol en gel: hand disinfectant, sanitizing gel, hand rub, disinfectant gel, antibac gel, hand sanitizing gel
es jabón líquido: jabón antibacterial, jabón en bidón, shampoo de manos, jabón para dispenser, jabón cremoso, recarga de jabón, jabón para baño
es jabón líquido: jabón nacarado, jabón para dispensador, jabón para lavarse las manos, lavamanos líquido, repuesto de jabón
es jabón espuma: jabón espumoso, jabón mousse, espuma limpiadora de manos, jabón foam
en jabón líquido: hand washing liquid, bathroom soap, soap refill, pearl soap, handwash, hand washing soap, antibacterial soap, liquid handwash
en jabón líquido: soap bulk, washroom soap
en jabón espuma: foaming soap, foaming hand soap, hand foam, foam hand soap, foam hand wash
es crema de manos: loción de manos, emulsión de manos, humectante de manos, loción hidratante
en crema de manos: hand moisturizer, moisturizer, hand balm, moisturiser, hand moisturiser, skin lotion
es dispensador de jabón: porta jabón, expendedor de jabón, surtidor de jabón, dosificador de pared, dosificador de baño, dispenser de baño
es dispensador alcohol: dispensador de gel, dispenser automático, dispenser con sensor, dispensador automático, sanitizador automático
es dispensador alcohol: dispenser automático de alcohol, estación sanitizante, dispensador automático de gel, dispensador sin contacto
es dispensador alcohol: expendedor de alcohol, dosificador de alcohol, poste sanitizante
es dispensador de toallas: porta toallas de papel, porta toallas, expendedor de toallas, dispenser de papel, porta toallas intercaladas
es dispensador de toallas: dispenser intercaladas, expendedor de papel, caja de toallas
es dispensador higiénico: porta papel, portarrollo de baño, portarrollo jumbo, portapapel, portapapel higiénico, dispenser jumbo
es dispensador higiénico: dispensador jumbo, dispenser higiénico, porta higiénico, expendedor de papel higiénico, porta confort
es dispensador higiénico: dispensador de rollo, portarrollo papel higiénico
en dispensador de jabón: soap holder, soap pump
en dispensador de toallas: paper towel holder, c fold dispenser, towel holder
en dispensador higiénico: toilet paper holder, loo roll holder, jumbo dispenser, tissue dispenser
en dispensador alcohol: sanitizer stand, gel dispenser, touchless dispenser, automatic dispenser, touch free dispenser
-- Limpieza: residuos
es bolsas de residuos: bolsas para tacho, bolsas para cesto, bolsitas de basura, bolsa para papelera, bolsa para contenedor, bolsa res
es bolsas de residuos: bolsa para tacho de basura, bolsas para baño, bolsa basurera, bolsa para cesto de basura, bolsa para desechos
es bolsas de residuos: rollo de bolsas
en bolsas de residuos: black bag, garbage sack, refuse bag, trash liner, wheelie bin liner, dustbin bag, rubbish sack, waste sack, can liner
en bolsas de residuos: trash can liner, contractor bag, bin sack, garbage liner, black sack, dustbin liner, trash sack, litter bag, waste liner
en bolsas de residuos: bag for bin, garbage can liner
es cesto: tachito, tachito de baño, canasto de basura, canasto papelero, recipiente de basura, recipiente para residuos
es cesto pedal: cubo a pedal
es cesto vaivén: cesto basculante, tacho cocina
es cesto calado: cesto de papeles, papelera de rejilla, tacho de papeles, cesto sin tapa, papelera de escritorio, cesto de escritorio
es cesto calado: papelera metálica calada, canasto de papeles
es contenedor con ruedas: tacho con ruedas, carro de basura, basurero con ruedas, contenedor 240, carro de residuos, tacho de vereda
es contenedor con ruedas: contenedor plástico con ruedas, tacho municipal, cesto con ruedas, tacho de 240, tacho de 120, tacho de consorcio
es contenedor con ruedas: contenedor 120 litros, tacho con rueditas, tacho de edificio, basurero grande
en cesto pedal: step can
en cesto vaivén: swing bin, swing top bin, swing lid bin, swing top trash can, swing bin with lid, bin with lid, trash can with lid
en cesto calado: office bin, office waste basket, paper basket, paper bin, mesh bin, office wastebasket, waste paper basket, waste paper bin
en cesto calado: desk bin, wastepaper basket, mesh trash can, under desk bin
en contenedor con ruedas: wheeled trash can, mobile garbage bin, garbage bin with wheels, 240l bin, rolling trash can, 2 wheel bin
en contenedor con ruedas: outdoor trash can, wheeled garbage can
en cesto: waste can, trash basket, rubbish can, trashcan, garbage pail, rubbish basket, garbage basket
-- Limpieza: elementos
en escoba de cinco hilos: straw broom, corn broom, traditional broom, yard broom
es escobillón: cepillo barrendero, barrendero, cepillo barredor, escobilla de barrer, escoba plástica, barredor, escoba de cerda
es escobillón: escoba de interior
en escobillón: sweeping brush
es pala y escobilla: palita, palita y escoba, palita y cepillo, pala de barrer, pala con cepillo, set de barrido, kit de barrido, pala basurera
es pala y escobilla: palita de barrer, pala de residuos, pala plástica, juego de pala y escoba, pala con cabo para basura, levanta basura
es pala y escobilla: pala levanta basura, palita plástica, set pala y escoba, pala junta basura
en pala y escobilla: dustpan and brush, dustpan set, dust pan and brush, hand brush, dust pan set, broom set
en cepillo industrial: scrubbing brush, deck brush, industrial brush, stiff brush, cleaning brush, hard bristle brush, floor scrubbing brush
en cepillo industrial: heavy duty brush, scrubber brush
es lampazo de algodón: mopa de hilos, mopa de flecos, mopa húmeda, mopa fregona, mopa de tiras, mopa de lavado, lampacito
en lampazo de algodón: string mop, wet mop, floor mop, deck mop, mop and handle, kentucky mop
es mopa plana: mopa microfibra, mopa chata, mopa rectangular, mopa de piso, mopa para piso flotante, mopa extraplana, mopa de parquet
es mopa plana: trapeador de microfibra
en mopa plana: microfiber mop, microfibre mop, hardwood floor mop, flat microfiber mop, flat head mop
es mopa institucional: mopa grande, mopa industrial, mopa seca, mopa de barrer, barredor de polvo, mopa para polvo, mopa ancha, mopa de 1 metro
es mopa institucional: mopa atrapa polvo, mopa supermercado, mopa para galpón, mopa captadora
en mopa institucional: dust mop, sweep mop, dry mop, industrial mop, large mop, commercial mop, wide dust mop, dust sweeper
es mopa con rociador: mopa con atomizador, mopa con pulverizador, mopa con botella, mopa con gatillo, trapeador con spray, mopa con tanque
es mopa con rociador: mopa con líquido
en mopa con rociador: spray floor mop, spraying mop
es balde: baldecito, tobo
es balde escurridor: balde para lampazo, balde mopa, cubo de fregona, balde para trapeador, balde centrífugo, balde mopa exprimidor
es balde escurridor: balde estrujador
es balde prensa: balde rodante, carro escurridor, carro de mopa, prensa mopa, prensa escurridora, carro con prensa, carro balde
es balde prensa: exprimidor de mopa, balde con ruedas y escurridor, balde carro, balde escurridor con ruedas, balde limpieza industrial
es balde prensa: carro lampacero
es balde reforzado: balde de construcción, balde fuerte, balde mezcla, balde de goma, balde para cemento, balde para hormigón
es balde reforzado: balde de albañilería, balde grueso, balde para escombro, balde negro, balde industrial, balde resistente
en balde escurridor: mop bucket with wringer, wringer bucket, bucket with strainer, mop bucket set, bucket with wringer, bucket and mop
en balde prensa: mop wringer, bucket with wheels, janitor bucket, rolling mop bucket, mop bucket on wheels, mop bucket press, mop trolley
en balde prensa: commercial mop bucket, wheeled mop bucket
en balde reforzado: builders bucket, heavy duty bucket, construction bucket, concrete bucket, mortar bucket, cement bucket, contractor bucket
en balde reforzado: rubber bucket
es rejilla de algodón: trapo de cocina, paño de cocina, trapito de cocina
en rejilla de algodón: dish cloth, dishcloth, kitchen cloth, cotton rag, kitchen rag
es franela: trapo naranja, trapo para sacudir, trapo de polvo, trapo para muebles, paño para polvo, trapo sacudidor, paño para muebles
es franela: paño naranja, trapo para lustrar, paño para lustrar, trapito naranja
en franela: duster, dusting cloth, polishing cloth, flannel cloth, dust cloth, yellow duster, dust rag
es trapo de piso: trapo de suelo, trapo gris, trapo para baldear, trapo blanco, paño de suelo, trapo de trapear, trapo de limpieza
es trapo de piso: trapo secador, trapo de lampaceo, trapo para escurrir
en trapo de piso: mop cloth, floor cleaning cloth, floor wipe, mopping cloth
es paño de microfibra: ballerina, toalla de microfibra, franela de microfibra
en paño de microfibra: microfiber towel, microfibre towel, microfiber rag, cleaning wipe, cleaning rag, cleaning towel
es esponja con fibra: mortimer, fibra para platos, fibra de cocina, fibra abrasiva, fibra para lavar, estropajo, fibra lavaplatos, fregador
en esponja con fibra: scouring pad, dish scrubber, scrubbing pad, scourer, scrub pad, green scourer
-- Embalaje: cajas, bolsas y sobres
es cajas de cartón: caja para despacho, caja para correo, caja mercado libre, caja de empaque, caja para empacar, caja para paquetes
es cajas de cartón: cajita de cartón, caja para encomienda, caja para embalar, caja e-commerce, caja para mercado envíos, caja para paquetería
es cajas de cartón: cajas para mudarse, caja andreani, cajita para envío, caja microcorrugado
es cajas doble onda: caja de exportación
en cajas de cartón: corrugated box, packing box, packaging box, mailing box, postal box, removal box, parcel box, delivery box, brown box
en cajas de cartón: postage box, packing cases
en cajas doble onda: heavy duty box
en cajas onda simple: single wall box, single wall carton
es bolsas commerce: sobre courier, sobre de envío, sobre e-commerce, sobre inviolable, bolsas autoadhesivas
en bolsas commerce: courier bag, shipping envelope, plastic mailer, postal bag, mailer bag, postage bag, ecommerce bag, polythene mailer
en bolsas commerce: self seal bag, delivery bag, courier envelope, postal sack, parcel bag, poly envelope, polymailer
es bolsas cierre hermético: bolsita con cierre, bolsa resellable, bolsa minigrip, minigrip, bolsita hermética, bolsita zip
es bolsas cierre hermético: bolsa resellable transparente, bolsita transparente con cierre, bolsa recerrable, bolsitas transparentes
en bolsas cierre hermético: resealable bag, grip seal bag, zipper bag, press seal bag, reclosable bag, sealable bag, zip seal bag, grip bag
en bolsas cierre hermético: zip top bag, airtight bag
es sobres acolchados: sobre airbag, sobre protector, sobre con espuma, sobre con burbuja grande
en sobres acolchados: padded bag, jiffy bag, cushioned mailer, padded shipping envelope, bubble shipping envelope, padded post bag
es canasto calado: cajón de verdura, cajón cosechero, cajón frutero, caja calada, caja plástica calada, cajón de fruta, cajón de cerveza
es canasto calado: cajón de gaseosa, cajón de supermercado, java plástica, cajón apilable calado, cajón verdulero, guacal, caja de verdura
es canasto calado: cajón cosecha
en canasto calado: basket
es caja organizadora: caja transparente, box plástico, caja guarda todo, caja colbox, colbox, col box, caja de guardado, caja para guardar
es caja organizadora: caja contenedora, caja plástica grande, contenedor con tapa, caja de almacenamiento, caja guardatodo
es caja organizadora: caja plástica transparente, caja multiuso, caja plástica apilable, contenedor organizador, caja de orden, guarda todo
es caja organizadora: guardatodo, caja plástica con ruedas
en caja organizadora: storage container, plastic bin, plastic tote, tote box, storage tote, box with lid, plastic container, lidded box
en caja organizadora: plastic tub, storage tub, tote bin
es caja plegable: cajón desplegable, canasto plegable, caja desarmable, caja colapsable, caja rebatible, cajón rebatible, caja desplegable
es caja plegable: caja plegadiza, cajón desarmable, canasto rebatible, caja de baúl auto, organizador de baúl, caja abatible
en caja plegable: collapsible crate, collapsible box, foldable crate, foldable box, folding basket, fold up crate, collapsible storage box
en caja plegable: collapsible bin, foldable storage box
es gaveta apilable: gavetero, cubeta apilable, cajita apilable, cajoncito, cajoncito apilable, cajita para tornillos, organizador de tornillos
es gaveta apilable: porta tornillos, bandeja de repuestos, caja de repuestos, tornillero, cubeta para repuestos, cajitas para repuestos
es gaveta apilable: cajón para tornillos, cajoncito para tornillos, bin plástico, clasificador de tornillos, tornillero plástico
es gaveta apilable: bandeja plástica apilable
en gaveta apilable: stackable bin, screw organizer, pick bin, picking bin, open front bin, parts organizer, bolt bin, hardware organizer
en gaveta apilable: stack bin, screw bin, small parts storage, storage bin stackable, screw box
-- Embalaje: cintas, zunchos, film
es cinta de embalaje: cinta para empaquetar, cinta café, cta embalar, cinta adhesiva ancha, scotch ancho, cinta scotch ancha
es cinta de embalaje: cinta para encomienda, cinta de polipropileno, rollo de cinta de embalar, cinta para paquetería, cinta rapifix ancha
es cinta de embalaje: cinta de envío, cinta de despacho
es cinta frágil: cinta que dice frágil
es cinta hilos: cinta filamento, cinta con fibra, cinta fibra de vidrio, cinta con refuerzo, cinta filamentada
es cinta silenciosa: cinta sin ruido, cinta muda, cinta bajo ruido
en cinta de embalaje: shipping tape, moving tape, sealing tape, packing tape roll, wide tape, cardboard tape
en cinta hilos: filament tape, strapping tape, reinforced tape, fibre tape, fiber tape, reinforced packing tape
en cinta silenciosa: silent tape, low noise tape, quiet tape, silent packing tape
es hebillas: grampa para zuncho, sello para zuncho, sello de fleje, grapa para fleje, seguro para zuncho, traba zuncho, grampa para suncho
es zuncho de pet: fleje verde, zuncho poliéster, fleje poliéster, suncho verde, suncho poliéster
es zuncho metálico: fleje de acero, zuncho de acero, zuncho de metal, fleje de metal, suncho de acero, fleje de chapa, zuncho de chapa
es zuncho metálico: suncho de metal, fleje de hierro, zuncho de hierro
es zuncho de polipropileno: fleje pp, zuncho pp, suncho pp, zuncho para cajas, zuncho para pallet, cinta para flejar, cinta para zunchar
es zuncho de polipropileno: fleje para cajas, fleje para pallet, suncho para pallet, cinta de fleje, suncho para cajas
es zuncho: flejar, zunchar
en hebillas: strapping seal, strapping clip, strap clip
en zuncho de pet: polyester strapping, polyester strap, green strapping
en zuncho metálico: steel strap, steel strapping, metal strapping, metal strap, steel banding, steel band
en zuncho de polipropileno: pp strap, plastic strap, plastic strapping, poly strapping, polypropylene strapping, pp strapping, poly strap
en zuncho de polipropileno: plastic banding
en zuncho: pallet strap, packing strap, banding strap, banding, pallet banding, packaging strap, strapping tape roll
es film stretch: rollo de film, nylon para pallet, nylon para paletizar, nylon de mudanza, plástico para mudanza, envoplast
es film stretch: plástico de envolver, vinipel, rollo de nylon para embalar, rollo stretch, envoltura plástica, nylon para envolver
es film stretch: nylon estirable
es film manual: film de mano, film sin máquina, film con mango, mini film, film angosto, film chico
es film automático: film para máquina, film máquina envolvedora, film para envolvedora, bobina de film automático
es film negro: nylon negro embalar, film opaco, film stretch oscuro
en film stretch: moving wrap, packing wrap, clear wrap, wrap roll, stretchwrap, pallet plastic, wrapping plastic, packing plastic
en film manual: hand wrap, hand stretch film, mini stretch wrap, hand stretch wrap, hand roll stretch film
en film automático: machine film, machine stretch film, machine wrap, machine stretch wrap
en film negro: opaque stretch wrap
es pluribol: film alveolar, rollo de burbuja, nailon burbuja, poliburbuja, plástico bolitas, rollo de pluribol, papel globito, papel bolitas
es pluribol: airbol, burbujita, lámina de burbujas, plástico burbujita, plástico alveolar, burbuja plástica, film pluribol, protección burbuja
en pluribol: air bubble, bubble roll, bubble film, bubble paper, bubblewrap, bubble wrap roll, bubble cushion, bubble cushioning
en pluribol: bubble packaging, bubble sheet, air bubble film, packing bubbles, bubble plastic
es papel kraft: bobina de papel kraft, rollo papel madera, papel para paquetes, papel de empaque, papel para empacar, papel para empaquetar
es papel kraft: papel café, bobina kraft, bobina papel madera, papel estraza, papel color madera
en papel kraft: packing paper, brown wrapping paper, parcel paper, packaging paper, brown paper roll, void fill paper, wrapping paper roll
en papel kraft: brown kraft paper, craft paper roll, parcel wrap, void fill
es esquineros de cartón: ángulo de cartón, perfil de cartón, protector de bordes, protector de esquinas, cantos de cartón, angular de cartón
es esquineros de cartón: guardacanto, protector de canto, protector de bordes cartón, ángulo para pallet, protector esquinero, guarda esquinas
es esquineros de cartón: protector de puntas
en esquineros de cartón: cardboard corner, edge board, corner board, corner guard, angle board, pallet corner, edge guard, cardboard angle
en esquineros de cartón: corner protection
es espuma de polietileno: polyfoam, rollo de foam, lámina de foam, foam de embalaje, rollo de espuma, espuma protección, polietileno expandido
es espuma de polietileno: foam embalar, manta de foam, foam en rollo
en espuma de polietileno: foam wrap, polyethylene foam, pe foam, protective foam, packaging foam, foam packing roll, packing foam roll
en espuma de polietileno: foam packaging, foam wrap roll, foam cushioning
-- Embalaje: etiquetas
es etiquetas autoadhesivas: etiqueta de precio, etiquetas blancas, etiqueta de papel, etiqueta para frascos, etiquetas para productos
es etiquetas autoadhesivas: etiqueta para cajas, rótulo autoadhesivo, rótulo adhesivo, etiquetas para imprimir, etiqueta para pegar
es etiquetas autoadhesivas: etiqueta troquelada, rotulo para cajas, rollo de sticker, etiqueta para rotular, etiqueta código
es etiquetas térmicas: etiqueta de mercado envíos, rótulo de envío, etiquetas 10x15, etiqueta andreani, etiqueta para balanza
es etiquetas térmicas: etiqueta para impresora térmica, rótulo mercado envíos, rollo para zebra, rollo etiquetas térmicas
es etiquetas térmicas: rollo de etiquetas zebra, etiqueta de despacho, etiquetas correo, etiqueta logística, rollo mercado envíos
es etiquetas térmicas: etiqueta para códigos, etiqueta barras
es etiquetas ribbon: etiqueta transferencia térmica, etiqueta ilustración, etiqueta papel ilustración, etiqueta transferencia
es etiquetas polipropileno: etiqueta plástica, etiqueta bopp, etiqueta resistente al agua, etiqueta impermeable, etiqueta sintética
es etiquetas polipropileno: etiqueta para freezer, etiqueta plastificada, etiqueta pp, etiqueta para botella, etiqueta de film
es etiquetas polipropileno: etiqueta para exterior
es etiquetas removibles: etiqueta despegable, etiqueta reposicionable, etiqueta fácil de sacar, etiqueta que se despega, etiqueta temporal
es etiquetas removibles: etiqueta sin residuo
es etiquetas colgantes: etiqueta de cartón, etiqueta para colgar, etiqueta con cordón, marbete, hang tag, etiqueta de ropa, etiqueta con piolín
es etiquetas colgantes: etiqueta con ojal, etiqueta de prendas, etiqueta de indumentaria, tarjeta con hilo, etiqueta de cartulina
es etiquetas colgantes: etiqueta con agujero, etiqueta para bolsas
en etiquetas autoadhesivas: label roll, price label, address label, mailing label, product label, sticky label, blank label, printable label
en etiquetas autoadhesivas: white label, stick on label
en etiquetas térmicas: postage label, zebra label, barcode label, thermal sticker, shipping sticker, thermal label roll, courier label
en etiquetas térmicas: dispatch label, scale label, delivery label
en etiquetas ribbon: thermal transfer label, transfer label
en etiquetas polipropileno: plastic label, waterproof label, polypropylene label, synthetic label, freezer label, weatherproof label, vinyl label
en etiquetas removibles: peel off label, repositionable label
en etiquetas colgantes: tie on label, tie on tag, manila tag, hanging label, paper tag
es precintos numerados: precinto de garantía, precinto inviolable, precinto con número, precinto antirrobo, precinto para bolsas
es precintos numerados: sello de garantía, precinto para matafuego, precinto de caudales, sello inviolable, precinto de control, sello plástico
es precintos numerados: sello para bolsa
es precintos camión: precinto de contenedor, precinto para container, precinto para semi, precinto de acoplado, precinto de aduana
es precintos camión: precinto botella, precinto bolt, sello de contenedor, precinto de transporte, marchamo de camión
es precintos camión: precinto de alta seguridad, precinto aduanero, precinto cisterna, precinto semirremolque
en precintos numerados: numbered tag, security tie
en precintos camión: truck seal, container seal, bolt seal, trailer seal, cargo seal, lorry seal, shipping container seal, door seal truck
es portarremitos: bolsa portadocumentos, sobre portarremito, bolsa para remito, bolsa para factura, porta documentos, portadocumentos
es portarremitos: portafactura, porta factura, sobre para factura, sobre packing list, porta guía, sobre portaguía, bolsillo para remito
es portarremitos: sobre porta documento, sobre portafactura, sobre para documentos adhesivo, sobre autoadhesivo transparente, bolsa porta remito
es portarremitos: sobre canguro, bolsillo autoadhesivo, sobre porta remito, sobre porta factura, bolsa porta factura, portaguías
en portarremitos: document pouch, packing list envelope, packing list pouch, document enclosed, document enclosed wallet, invoice pouch
en portarremitos: document envelope, waybill pouch, document wallet adhesive, packing slip envelope, packing slip pouch
-- Embalaje: movimiento y guarda
es zorra hidráulica: zorrita, carro hidráulico, paletera, zorra paletera, patín para pallet, carro para pallets, carretilla para pallet
es zorra hidráulica: zorra hidraulica 2500, levanta pallet, montapallet, elevador de pallet, carretilla paletera, zorra para palets
es zorra hidráulica: zorra 2500 kg
en zorra hidráulica: pump truck, pallet lifter, pallet trolley, pallet mover, pallet lift
es carretilla de carga: carrito de mano, carro de mano, zorra de mano, carro para cajas, carretilla para cajas, carretilla de transporte
es carretilla de carga: carretilla para heladera, carro sodero, zorra sodera, carrito para bultos, carretilla bultos, carrito de reparto
es carretilla de carga: carro de reparto, carro para bultos, carrito mudanza, carretilla vertical, carrito para cajas, carretilla sodera
es carretilla de carga: carrito sodero, carretilla de reparto, carrito de dos ruedas, zorra de reparto, yegua de carga
es carretilla plegable: zorra plegable, carretilla rebatible, carro de aluminio plegable, carrito rebatible, carro rebatible, zorra rebatible
es carro estantes: carro auxiliar, carro mucama, mesa rodante, carro de oficina, carro bandejero, carro gastronómico, carro de mozo
es carro estantes: carro de hotel, carrito de bandejas, carro de cocina, carrito auxiliar, carro porta bandejas, carro para comida
es carro estantes: carro de almacén, carro de insumos, carrito de catering, carrito de cocina, carro picking
es carro plataforma: zorra de depósito, plataforma rodante, zorra con baranda, carro de mercadería, zorra plana
en carretilla de carga: sack trolley, hand trolley, sack barrow, hand cart, moving cart, stack truck, box cart, delivery cart, upright trolley
en carretilla de carga: furniture trolley
en carretilla plegable: folding trolley, folding hand truck, folding cart, foldable trolley, foldable hand truck, collapsible trolley
en carretilla plegable: folding dolly
en carro estantes: utility cart, shelf cart, three tier trolley, tiered trolley, serving trolley, serving cart, rolling cart, kitchen trolley
en carro estantes: 3 tier cart, housekeeping cart, shelf truck, catering trolley, cart with shelves, tea trolley, three shelf cart
en carro estantes: shelved trolley
en carro plataforma: flatbed cart, warehouse cart, platform truck, push cart, platform dolly, four wheel cart, flat cart, flatbed truck
en carro plataforma: platform hand truck, cargo cart, pushcart
es pallet: palet, europallet
es pallet de plástico: palet plástico, pallet higiénico, pallet sanitario, pallet lavable
es pallet de madera: pallet de pino, pallet rústico, pallet común
en pallet de madera: wooden pallet, wood pallet, timber pallet, wooden skid, wood skid
en pallet de plástico: plastic skid, hygienic pallet
es estantería metálica: estantería para biblioratos, rack industrial
es eslinga plana: faja de elevación, cinta de izaje, cinta para levantar, correa de izaje, faja para levantar, faja para grúa, faja de poliéster
es eslinga plana: faja plana, cinta de elevación
en eslinga plana: lifting strap, lifting belt, hoisting strap, hoist strap, crane strap
es cinta con crique: zuncho con crique, sujetador de carga, cinta para camión, faja con crique, faja ratchet, correa de carga, cinta de trincaje
es cinta con crique: tensor con crique, cincha con crique, eslinga con crique, eslinga con trinquete, sujeta carga, tensor de cinta
es cinta con crique: cinchas de carga, faja con trinquete, faja con malacate, correa con crique, amarra con trinquete, faja de sujeción
es cinta con crique: faja de amarre, correa con trinquete, faja para camión, cincha para camión, cinta para amarrar, zuncho de carga
es cinta con crique: eslinga de sujeción, malacate con cinta
en cinta con crique: ratchet tie down, tie down, cargo strap, truck strap, load strap, ratchet lashing, ratchet belt, cargo belt
en cinta con crique: tensioning strap, tiedown, lashing belt, trailer strap, truck tie down, ratchet cargo strap, load securing strap
en cinta con crique: tie down ratchet
es red de carga: malla de camión, malla para camioneta, malla sujeta carga, malla cubre carga
en red de carga: load net, truck net, trailer net, pickup net, cargo netting, truck bed net, pick up net, load netting, lashing net
es balanza: pesa digital, pesadora, aparato para pesar
es balanza de mostrador: balanza digital comercial
es balanza de precisión: gramera, balanza gramera, pesa gramera, balanza de oro, balanza analítica, balanza de gramos, balanza chica
es balanza de precisión: balanza de química, balanza de farmacia, balanza de lab
es balanza colgante: balanza romana, romana, balanza de mano, pesa de gancho, balanza de grúa, balanza para colgar, pesa colgante
es balanza colgante: romana digital, balanza para puente grúa
es balanza de plataforma: balanza para pallets, balanza de bultos, pesadora de plataforma, báscula para pallets, balanza de depósito
es balanza de plataforma: balanza para galpón
en balanza: weighing machine
en balanza de precisión: lab scale, jewelry scale, gram scale, analytical balance, laboratory balance, laboratory scale, jewellery scale
en balanza colgante: hook scale, crane weighing scale, hanging weight scale, hanging hook scale, suspended scale
en balanza de plataforma: industrial scale, pallet scale, warehouse scale, platform weighing scale, heavy duty scale
-- Mobiliario: asientos
es silla de oficina: silla con rueditas, sillón de escritorio, silla de escritorio con ruedas, sillón giratorio
es silla operativa: silla secretaria, silla de operador, silla secretarial, silla de call center, silla de administración, silla administrativa
es silla operativa: silla para empleados
es silla ergonómica: silla con apoyo lumbar, silla para la espalda, silla lumbar, silla ergo, silla con soporte lumbar
es silla ergonómica: silla para el dolor de espalda, silla postural, sillón ergonómico, silla anatómica
es silla cabezal: silla con apoyacabeza, silla con apoya cabeza, silla con cabecera, silla con reposacabezas
es silla gerencial: silla de gerente, silla de director, sillón de gerente, silla de jefe, silla de dirección, sillón director
es silla gerencial: sillón presidencial, silla de presidente, sillón de jefe, sillón para gerencia, silla de gerencia
es silla cajero: silla alta de caja, silla de mostrador, silla alta con aro, silla con aro, silla de dibujante, silla alta de trabajo
es silla cajero: silla con apoyapiés, silla alta giratoria, silla con aro apoyapiés, silla alta para mostrador
en silla de oficina: rolling chair, office seat, office armchair
en silla operativa: task chair, operator chair, secretary chair, typist chair, clerical chair, secretarial chair
en silla ergonómica: lumbar support chair, back support chair, posture chair, ergo chair
en silla cabezal: headrest chair, chair with headrest, high back chair
en silla gerencial: manager chair, boss chair, managerial chair, director chair, executive office chair
en silla cajero: drafting chair, cashier chair, counter chair, draughtsman chair, till chair, checkout chair
es silla de visita: silla de conferencia, silla de capacitación, silla de auditorio, silla de atención, silla para clientes
es silla de visita: silla de interlocutor, silla de cortesía, silla confidente, silla iso, silla 4 patas, silla sin ruedas
es silla de visita: silla de atención al público, silla de consultorio, silla cuatro patas, silla fija de oficina, silla para sala de reuniones
es silla de visita: silla de oficina sin ruedas, silla tapizada fija, silla de directorio, silla fija tapizada
es silla tándem: asientos para sala de espera, banco de sala de espera, sillas unidas, sillas para sala de espera unidas, sillas pegadas
es silla tándem: banco tándem
es silla trineo: silla patín, silla cantilever, silla balancín, silla pata continua
es silla apoyabrazos: silla con brazos, silla fija con brazos, silla de visita con brazos
en silla de visita: waiting chair, conference chair, meeting chair, meeting room chair, stacking chair, stackable chair, client chair
en silla de visita: side chair, fixed chair, lobby chair, four leg chair, training chair, seminar chair, chair without wheels
en silla de visita: conference room chair, guest office chair
en silla tándem: beam seating, waiting room bench, waiting room seating, airport seating, waiting area seating, bench seating, airport chair
en silla tándem: waiting bench, three seat bench
en silla trineo: sled base chair, cantilever chair, sled chair
en silla apoyabrazos: armrest chair, chair with arms, chair with armrests, arm chair office
es sillón: sillón para oficina recepción
es sillón dos cuerpos: sillón doble, loveseat, sillón de 2 plazas, love seat, sofá doble, sofá 2 cuerpos
es sillón tres cuerpos: sillón triple, sofá 3 cuerpos, sillón grande, sillón de 3 plazas, sofá grande
es sillón ecocuero: sillón cuerina, sillón de cuero, sofá de cuero, sillón símil cuero, sofá cuerina, sillón cuerina negro
es sillón pana: sillón de terciopelo
es puf: otomana, banqueta puf, pouf, banquito tapizado
en sillón: lounge chair, easy chair
en sillón dos cuerpos: two seater sofa, two seat sofa, 2 seater sofa, double sofa, 2 seater couch
en sillón tres cuerpos: three seater sofa, 3 seater sofa, three seat sofa, 3 seater couch, large sofa
en sillón un cuerpo: tub chair
en sillón ecocuero: leather sofa, faux leather sofa, leather armchair, leather couch, pu leather sofa
en sillón pana: velvet sofa, corduroy sofa, velvet armchair
en puf: pouffe, footstool, hassock
es banqueta: banco de barra, silla de barra, silla alta de barra, silla desayunador, butaca alta, silla tipo bar
es banqueta ruedas: banqueta de médico, banqueta de peluquería, taburete médico, banco con ruedas, banqueta odontológica, banqueta de dentista
es banqueta ruedas: banqueta de podóloga, banco rodante, banqueta manicura, taburete rodante
es banqueta regulable: taburete neumático, banqueta neumática, banqueta a gas, taburete ajustable
es banqueta industrial: banqueta de taller, banquito de taller, banqueta metálica, banco industrial, banqueta de hierro, taburete de taller
es banqueta industrial: banquito de hierro, taburete metálico, banqueta de chapa
en banqueta: barstool, bar chair
en banqueta ruedas: lab stool, stool with wheels, rolling stool, doctor stool, medical stool, dental stool
en banqueta regulable: adjustable stool, gas lift stool, height adjustable stool, pneumatic stool
en banqueta industrial: workshop stool, shop stool, metal stool, steel stool, garage stool
-- Mobiliario: mesas y escritorios
es escritorio: mesa de pc, mueble para pc, mesa para notebook, mesa de estudio, mesa de compu, puesto de oficina, mesa de trabajo oficina
es escritorio: mesa para estudiar, escritorio home office, mesa de despacho
es escritorio recto: escritorio simple, escritorio común, escritorio básico, escritorio derecho, escritorio lineal, escritorio sin cajones
es escritorio recto: escritorio rectangular
es escritorio cajonera: escritorio con cajones, escritorio con cajones y llave, escritorio con gaveta
es escritorio l: escritorio esquina, escritorio rinconero, escritorio de rincón, escritorio en forma de ele, mesa en l
es escritorio bench: escritorio para dos, escritorio compartido, puesto doble, isla de trabajo, escritorio isla, escritorio enfrentado
es escritorio bench: escritorio de dos puestos, escritorio para dos personas, escritorio coworking, mesa bench, isla de escritorios
es escritorio regulable: escritorio eléctrico, escritorio parado, escritorio para trabajar parado, escritorio sube y baja, escritorio motorizado
es escritorio regulable: mesa elevable, escritorio ajustable, escritorio stand up, escritorio con motor, escritorio para estar parado
es escritorio regulable: escritorio que sube, escritorio que se levanta, standup desk, escritorio de elevación
en escritorio: computer table, office table, study table, home office desk, writing table
en escritorio recto: straight desk, simple desk, rectangular desk, plain desk
en escritorio l: corner desk, corner workstation
en escritorio bench: two person desk, shared desk, desk for two, face to face desk, two person workstation
en escritorio regulable: stand up desk, adjustable desk, electric desk, adjustable height desk, motorized desk, height adjustable table
en escritorio regulable: rising desk, electric height desk
es mesa de reunión: mesa de directorio, mesa de conferencias, mesa de sesiones, mesa grande de oficina
es mesa redonda: mesa circular, mesa de reunión circular
es mesa de trabajo industrial: mesa de empaque, mesa de embalaje, mesa de armado, mesa reforzada, mesa de producción, mesa de fábrica
es mesa de trabajo industrial: mesa para embalar, mesa de despacho de pedidos, mesón industrial
es mesa plegable: mesa tipo valija, mesa valija, mesa de camping, mesa para feria, mesa desmontable, mesa de catering, mesa portátil
es mesa plegable: mesa de evento, mesa feriante, mesa de fiesta, mesa plegadiza, mesa maleta
es mesa de comedor: mesa para comer, mesa de refrigerio, mesa de almuerzo, mesa de cafetería, mesa de quincho, mesa de cantina, mesa refectorio
es mesa de comedor: mesa de restaurante, mesa de bar
en mesa de reunión: board table, conference room table, meeting desk, meeting room table, board room table
en mesa redonda: round table, round meeting table, circular table, round conference table
en mesa de comedor: canteen table, lunch table, kitchen table, cafeteria table, break room table, dinner table, restaurant table, lunchroom table
en mesa plegable: trestle table, fold up table, folding trestle, camping table, banquet table, event table, portable table, party table
en mesa plegable: market table, foldable table, collapsible table, fair table
en mesa de trabajo industrial: packing table, packing bench, assembly table, heavy duty table, production table
-- Mobiliario: guardado
es armario: mueble de oficina, armario archivador, mueble con puertas, mueble archivador, mueble de guardado, mueble con llave
es armario: mueble para guardar, mueble alto, mueble para archivo, mueble con cerradura, mueble con estantes
es armario metálico: armario de acero, armario de herramientas, armario de limpieza, armario industrial, ropero de chapa, mueble de metal
es armario metálico: armario de hierro, placard de chapa
es armario melamina: armario de madera, placard de madera, ropero de madera, armario de aglomerado
es biblioteca: estantería de melamina, estante para libros, estantería para libros, repisa para libros, mueble para libros, mueble para carpetas
es biblioteca: mueble para biblioratos, estante abierto, repisero, estantería de oficina, estante de madera, estanteria para biblioratos
es biblioteca: mueble estante, estante biblioteca
en armario: stationery cabinet, stationery cupboard, cabinet with lock, office storage
en armario metálico: steel cabinet, steel cupboard, metal cupboard, tool cabinet, metal storage cabinet, metal locker cabinet, iron cabinet
en armario metálico: steel storage cabinet, industrial cabinet
en armario puertas corredizas: sliding door cabinet, sliding door cupboard, sliding cabinet, sliding cupboard
en armario melamina: wooden cabinet, wood cabinet, wooden cupboard, wood wardrobe
en biblioteca: book shelf, book case, open shelving, library shelf, book rack
es cajonera: mueble de cajones, cajonera bajo escritorio, cajones de oficina, módulo de cajones, mueblecito con cajones
es cajonera fija: cajonera sin ruedas, cajonera de apoyo
es archivero metálico: archivo de chapa, mueble de archivo, archivo de metal, archivo vertical, archivador 4 gavetas, archivero de 4 gavetas
en cajonera: under desk drawer, drawer cabinet, desk storage
en archivero metálico: filing drawers, vertical file, file drawer, filing unit, document cabinet
es locker: armario para empleados, vestidor metálico, guardapertenencias, cofre de vestuario, casilla metálica, guardabultos, guarda bultos
es locker clave: locker con código, locker con combinación, locker electrónico, locker inteligente, locker sin llave, casillero con código
es locker clave: casillero digital
en locker: locker cabinet
en locker portacandado: hasp lock locker, locker with padlock
en locker llave: key locker, keyed locker, key lock locker, locker with key
en locker clave: combination locker, digital locker, code locker, smart locker, keyless locker
es perchero: porta abrigos, colgante de ropa, cuelga ropa
es perchero de pared: perchero con ganchos, perchero colgante, perchero amurable
es perchero de pie: perchero parado, perchero de piso, perchero vertical
en perchero: clothes rack, clothes stand, hat stand, hall tree, coat tree, hat rack, coat hanger stand, clothes hanger stand, coat hanger rack
en perchero: coat holder
en perchero de pared: coat hook, wall coat rack, wall hook, wall hanger, wall coat hook, hook rack
en perchero de pie: standing coat rack, free standing coat rack, floor coat rack, coat rack stand, standing coat hanger
es apoyapiés: posa pies, reposa pies, soporte para pies, plataforma para pies, banquito para los pies, tarima para pies, pedestal para pies
en apoyapiés: feet rest, foot support, foot rest under desk
es revistero: porta folletos, portafolletos, exhibidor de revistas, porta diarios, exhibidor de folletos, folletero, mueble para revistas
es revistero: portadiarios, canasto de revistas
en revistero: magazine holder, magazine stand, brochure holder, newspaper rack, leaflet holder, brochure rack, literature rack, newspaper stand
en revistero: magazine file, brochure stand, leaflet rack
es paragüero: cesto para paraguas, soporte para paraguas, canasto para paraguas, base para paraguas
en paragüero: umbrella holder, umbrella rack, umbrella bin, umbrella basket
-- Mobiliario: salas, comedor y taller
es panel acústico: panel absorbente, panel antirruido, fonoabsorbente, panel de sonido, panel aislante de sonido, placa fonoabsorbente
es panel acústico: panel insonorizante, panel absorbente de sonido, panel insonorizador, aislante de ruido, panel fonoaislante
en panel acústico: sound panel, sound absorbing panel, soundproof panel, noise panel, sound proof panel, sound absorber, acoustic screen
en panel acústico: noise absorbing panel, sound insulation panel
es mampara de escritorio: separador acrílico, biombo de escritorio, división de escritorio, panel de escritorio, pantalla de escritorio
es mampara de escritorio: separador de puestos, divisor acrílico, acrílico divisor, panel divisor de escritorio
en mampara de escritorio: desk partition, desk panel, acrylic screen, desk separator, privacy screen, sneeze guard, desk privacy panel
en mampara de escritorio: acrylic divider, desk mounted screen, privacy panel
es biombo: separador de espacios, tabique móvil, pared móvil, divisor de espacios, separador de tela, mampara de piso, panel de oficina
es biombo: división de oficina, divisor de oficina
en biombo: office divider, partition screen, office screen, floor screen, privacy divider, screen divider, freestanding screen
es pizarra móvil: pizarra con trípode, pizarra giratoria, pizarra volcable, pizarra con caballete, pizarra con soporte, pizarra con base
es pizarra móvil: pizarrón con pie, pizarrón rodante, pizarra doble faz, pizarra portátil
en pizarra móvil: rolling whiteboard, whiteboard on wheels, whiteboard stand, whiteboard easel, portable whiteboard, flip over whiteboard
en pizarra móvil: movable whiteboard, easel board, revolving whiteboard, standing whiteboard
es silla de comedor: silla de quincho, silla de terraza, silla de balcón, silla de evento, silla de catering, silla de restaurante
es silla de comedor: silla de comer, silla de cafetería, silla galería, silla de fiesta, silla de cantina, silla de parque
es silla plegable: silla rebatible, silla desplegable, silla tipo tijera, silla plegadiza, silla que se pliega, silla tijera, silla abatible
es silla madera: silla de pino, silla de eucalipto, silla de roble
es silla polipropileno: silla plástica apilable, silla tipo mascardi, silla de resina, silla de pvc, mascardi
es silla aluminio: silla plegable de aluminio
en silla de comedor: patio chair, restaurant chair, kitchen chair, cafe chair, event chair, lunch room chair, lawn chair, cafeteria chair
en silla de comedor: break room chair, terrace chair, bistro chair, balcony chair
en silla madera: wooden chair, wood chair, timber chair, wooden dining chair
en silla aluminio: aluminium chair, aluminum chair
en silla plegable: foldable chair, fold up chair, folding seat, collapsible chair
es banco de trabajo: mesada de trabajo, mesada de taller, mesón de trabajo, mesa de mecánico, mesa de herrero, mesa de banco, mesa de garage
es banco de trabajo: mesa de trabajo taller
en banco de trabajo: workshop bench, mechanic bench, carpenter bench, tool bench, woodworking bench, assembly bench, garage bench
en banco de trabajo: workshop table, workbench table, joiners bench, shop bench, garage work table
-- Climatización: aire acondicionado y ventilación
es aire acondicionado: aire de pared, equipo split, acondicionador
es equipo cassette: aire cassette, split cassette, aire de techo, aire para cielorraso, aire acondicionado cassette
es equipo piso techo: aire piso techo, split piso techo
es equipo silueta: aire por conductos, aire por ductos, split ducto, split conducto, aire baja silueta, equipo para conductos
es equipo silueta: evaporadora de conducto, equipo por ductos, split baja silueta
es equipo rooftop: equipo de techo compacto, aire acondicionado rooftop, equipo compacto de techo
es aire acondicionado portátil: aire móvil, pingüino, aire acondicionado de piso, aire rodante, aire con manguera, aire acondicionado móvil
es aire acondicionado portátil: aire transportable, aire acondicionado sin instalación
en aire acondicionado: inverter ac, aircon, cooling unit, hvac, wall mounted ac, air cond, airconditioner
en equipo cassette: ceiling ac, ceiling air conditioner, cassette air conditioner
en equipo piso techo: floor ceiling ac, floor ceiling unit, floor ceiling air conditioner
en equipo silueta: ducted ac, ducted air conditioner, concealed duct, duct unit, ducted unit, ducted split
en equipo rooftop: packaged unit, roof air conditioner, central air conditioning
en aire acondicionado portátil: mobile air conditioner, mobile ac, portable aircon, portable air con, standalone ac, ac on wheels
en aire acondicionado portátil: floor air conditioner, portable air conditioning
es ventilador de mesa: ventilador de escritorio, ventiladorcito, ventilador chico, ventilador pequeño, ventilador mesita, ventilador de mesada
es ventilador de mesa: ventilador oficina chico
es ventilador de pie: ventilador de pedestal, ventilador parado, ventilador alto, ventilador de pararse, ventilador para dormitorio
es ventilador de pie: ventilador de columna, ventilador vertical
es ventilador de pared: ventilador amurado, ventilador para amurar
es ventilador industrial: ventilador de galpón, ventilador de taller, ventilador grande, ventilador metálico, ventilador de gimnasio
es ventilador industrial: ventilador potente, ventilador fuerte, ventilador gigante, ventilador de fábrica, ventilador de metal
es ventilador turbo: turbina ventilador, ventilador cuadrado
es ventilador de techo: ventilador de cielorraso, ventilador con lámpara, ventilador colgante, ventilador de aspas, ventilador de paletas
en ventilador de mesa: small fan, desktop fan, desk top fan, mini fan
en ventilador de pie: stand fan, tall fan, upright fan, stand up fan, oscillating fan
en ventilador de pared: wall mounted fan, wall mount fan, wall bracket fan
en ventilador industrial: warehouse fan, drum fan, high velocity fan, workshop fan, big fan, heavy duty fan, shop fan, large fan, garage fan
en ventilador industrial: factory fan
en ventilador turbo: box fan, air circulator, air circulator fan
en ventilador de techo: fan with light, ceiling fan with light, overhead fan, ceiling light fan, roof fan
es extractor de baño: ventilador de baño, extractor chico, extractor de olores, extractor de vapor, ventilador extractor baño
es extractor de cocina: extractor de humo, extractor de grasa, purificador de aire de cocina, campana de humo, extractor de campana
es extractor de cocina: campana purificadora
es extractor industrial: extractor de galpón, extractor de taller, extractor grande, extractor axial, ventilador extractor, extractor de pared
es extractor industrial: extractor potente, turbina extractora, extractor de aire grande, forzador industrial, extractor fábrica
es extractor línea: extractor de ducto, extractor inline, ventilador de ducto, extractor para conducto, extractor para indoor
es extractor línea: ventilador en línea, extractor tubular, extractor intermedio, ventilador de conducto, extractor cultivo
es extractor línea: extractor para cultivo indoor, extractor de tubo
es extractor eólico: extractor de viento, ventilador eólico, extractor giratorio, extractor sin motor, extractor atmosférico
es extractor eólico: ventilador de techo eólico, aireador de techo
en extractor de baño: bathroom fan, bathroom extractor, exhaust fan bathroom, bathroom exhaust fan, bath fan, toilet extractor fan, shower fan
en extractor de baño: bathroom vent fan
en extractor de cocina: kitchen extractor, vent hood, kitchen exhaust fan, extractor hood, kitchen fan, stove hood, smoke extractor
en extractor de cocina: cooker extractor, chimney hood, range extractor
en extractor industrial: axial fan, wall exhaust fan, warehouse exhaust fan, shutter fan, wall extractor, large exhaust fan
en extractor línea: inline fan, duct fan, inline duct fan, in line fan, ducting fan, inline extractor, duct extractor, grow tent fan
en extractor eólico: turbine vent, roof ventilator, whirlybird, wind turbine ventilator, turbine ventilator, roof vent, wind ventilator
en extractor eólico: roof turbine, roof extractor
en extractor: vent fan, ventilation fan
es cortina de aire: barrera de aire, puerta de aire
es cortina de aire calefacción: cortina de aire caliente, cortina de calor, cortina de aire frío calor
en cortina de aire: air door, air barrier
en cortina de aire calefacción: heated air curtain, warm air curtain, hot air curtain
-- Climatización: calefacción y control
es caloventor: calefactor de baño, turbo calor, estufa de aire, estufa ventilador, calefactor con ventilador, estufita, estufita eléctrica
es caloventor: calefactor chico, calentador de aire, calefactor de aire caliente, estufa de baño, estufa chica, estufa portátil
es caloventor: ventilador frío calor, calefactor portátil, estufa de aire caliente
es estufa halógena: calefactor halógeno, calefactor de cuarzo, calefactor infrarrojo, radiador halógeno
es radiador de aceite: calorífero, calefactor de elementos, oleo eléctrico, calefactor radiador, oleoeléctrico
es panel calefactor: placa calefactora, panel de calor, estufa de pared, calefactor de pared, panel radiante, calefactor bajo consumo
es panel calefactor: placa de calor, panel calefactor de pared, placa de calefacción, panel cerámico, panel térmico, placa calefactora eléctrica
es panel calefactor: calefactor eléctrico de pared, placa radiante
es convector: estufa vitro, calefactor vitroconvector, turboconvector, calefactor convector, termoconvector, turbo vitro, calefactor vitro
es convector: estufa de vidrio, calefactor por convección
en caloventor: bathroom heater, small heater, blow heater, hot air heater, portable heater, room heater, personal heater, ceramic heater
en caloventor: office heater, blower heater, desk heater, warm air blower
en estufa halógena: infrared heater, halogen lamp heater, radiant heater, quartz electric heater, infra red heater, bar heater
en estufa halógena: electric bar heater
en radiador de aceite: oil filled heater, oil filled electric heater, column heater, oil filled column heater
en panel calefactor: wall heater, low energy heater, heating panel, radiant panel, wall mounted heater, heat panel, radiant panel heater
en panel calefactor: electric wall heater, flat panel heater
en convector: convection heater, glass heater, convector radiator, glass panel heater
es calefactor a gas: estufa 3000 calorías, calefactor de 5000 calorías
es calefactor balanceado: calefactor tbu, calefactor salida exterior, calefactor tb
es calefactor sin salida: calefactor sin tiro
es calefactor tiro natural: calefactor con chimenea, calefactor salida chimenea, estufa con chimenea
en calefactor a gas: gas space heater
en calefactor balanceado: balanced flue, direct vent heater
en calefactor sin salida: flueless gas heater, ventless heater, unvented gas heater, ventless gas heater, unflued heater, flueless heater
en calefactor sin salida: unflued gas heater
en calefactor tiro natural: vented gas heater, flued heater, chimney heater
es cañón de calor: turbocalentador, calentador industrial, calefactor de obra, calefactor para galpón, estufa de galpón, calentador de galpón
es cañón de calor: calefactor cañón, calefactor de gallinero, turbo calentador, turbo industrial calor
es cañón gasoil: calefactor a gasoil, cañón diésel, cañón a kerosene, calefactor diésel, estufa a gasoil, cañón de calor diésel
es cañón de calor gas: cañón a garrafa, turbo a gas
es cañón eléctrico: cañón trifásico, cañón de calor trifásico, cañón de calor 220
en cañón de calor: torpedo heater, salamander heater, construction heater, workshop heater, forced air heater, garage heater, warehouse heater
en cañón de calor: gas cannon heater, jet heater, blast heater, industrial hot air blower, industrial space heater, site heater
en cañón de calor: space heater industrial, air cannon heater
en cañón gasoil: diesel heater, kerosene heater, diesel space heater, oil fired heater
en cañón de calor gas: propane heater, lpg space heater, propane torpedo heater
es termostato: termostato de ambiente, regulador de temperatura, control de temperatura, termostato para calefacción
es termostato: termostato para losa radiante, termostato de pared, controlador de temperatura
en termostato: temperature controller, room thermostat, temperature control, heating control, boiler thermostat
es control universal: mando a distancia, mando universal, mando para aire, comando de aire, mando aire acondicionado
en control universal: universal remote, ac remote, air conditioner remote, air con remote, aircon remote, universal ac remote
es higrómetro: medidor de temperatura y humedad, termo higrómetro, sensor de humedad, higrotermómetro, termómetro de ambiente
es higrómetro: termómetro ambiental, termómetro e higrómetro, termómetro con humedad, termómetro de pared, control de humedad
en higrómetro: humidity gauge, humidity sensor, humidity monitor, hygrometer thermometer, room thermometer, humidity tester, indoor thermometer
es sensor de co2: detector de dióxido de carbono, monitor de co2, sensor dióxido de carbono
en sensor de co2: air quality monitor, co2 monitor, co2 detector, carbon dioxide meter, air quality meter, carbon dioxide detector
en sensor de co2: carbon dioxide monitor, co2 tester
es purificador de aire: filtrador de aire, ionizador, ionizador de aire, descontaminador de aire, limpiador de ambiente, equipo purificador
es purificador de aire: esterilizador de aire, sanitizador de aire
en purificador de aire: hepa purifier, ionizer, air ionizer, air filter machine, air filtration unit, air scrubber, air sanitizer
es deshumidificador: absorbe humedad, saca humedad, quita humedad, extractor de humedad, deshumectador, secador de ambiente
es deshumidificador: aparato para la humedad, máquina para la humedad, secador de humedad, equipo para humedad, eliminador de humedad
es deshumidificador: absorbedor de humedad, sacahumedad, absorbente de humedad, quitahumedad, saca humedad ambiente
en deshumidificador: moisture absorber, moisture remover, damp remover, humidity remover, damp absorber, moisture extractor
es humidificador: humificador, vaporizador de ambiente, humectador de ambiente, humectador, vaporizador ambiental
en humidificador: vaporiser
es filtro hepa: filtro absoluto, filtro de alta eficiencia, filtro para purificador, filtro purificador de aire, filtro h13, repuesto purificador
es filtro carbón: filtro anti olor, filtro de olores, filtro antiolor, filtro desodorizante
es filtro g4: prefiltro, pre filtro, filtro de conducto, filtro acordeón, filtro plegado, filtro para rooftop, filtro descartable de aire
es filtro lavable: filtro de split, filtro reutilizable, filtro metálico, filtro de malla, filtro de aire acondicionado
es filtro f7: filtro de polvo fino, filtro de media eficiencia
en filtro hepa: high efficiency filter, air purifier filter, purifier filter, absolute filter
en filtro carbón: charcoal filter, odor filter, odour filter, activated charcoal filter
en filtro lavable: washable filter, reusable filter, ac filter, washable air filter, air conditioner filter, aircon filter, split filter
en filtro lavable: mesh filter
en filtro g4: pleated filter, prefilter, hvac filter, furnace filter, pre filter, panel filter, duct filter, pleated air filter
es ménsula: pie de aire, soporte condensadora, escuadra para aire, base para aire acondicionado, soporte exterior de aire, brazo para aire
es ménsula: soporte de pared para aire, base para split, soporte de equipo de aire, escuadra de aire acondicionado, soporte unidad condensadora
es ménsula: pie para split, base de aire, base condensadora
en ménsula: ac mounting bracket, split bracket, outdoor unit bracket, condenser bracket, air conditioner bracket, ac support, ac wall mount
en ménsula: condenser stand, air conditioner support, outdoor unit stand, split unit bracket
es kit de instalación: cañerías para aire, caños para split, cañería para split, caños de aire
es caño de cobre: caño de refrigeración, caño de cobre flexible
es manguera de desagote: manguera de drenaje, manguera de desagüe de aire, desagote de aire, manguera drenaje split, manguera corrugada aire
es manguera de desagote: caño de desagote, manguera desagote split, desagote de split, desagüe de split, manguera condensación
es manguera de desagote: manguera desagote aire
en kit de instalación: line set, copper line set, ac kit, ac pipe kit
en caño de cobre: copper tubing, copper coil, refrigeration pipe, copper roll, refrigerant pipe, refrigerant line, copper piping
en caño de cobre: copper refrigeration tube, refrigerant tubing
en manguera de desagote: ac drain hose, condensate hose, drain pipe ac, ac drain pipe, condensate drain hose, air conditioner drain hose
en manguera de desagote: condensate pipe
es archivero: archivo 4 cajones, mueble para carpetas colgantes, archivo de carpetas colgantes
-- Jardinería: herramientas de jardín
es pala ancha: pala de arena, pala de construcción, pala chata, pala plana, pala para mezcla, pala grande, pala para tierra, pala de cal
es pala ancha: pala de mano larga, pala para cargar, pala común, pala mango largo, pala de albañilería, pala para escombro, pala escombrera
es pala ancha: pala de juntar
es zapa: azada grande, azadón de pala, zapín, zapapala, azadón para carpir
es azada: carpidor, escardillo, azadilla, herramienta para carpir
es pico cabo: piqueta grande
en pala vizcachera: post hole digger, trenching shovel, drain spade, post hole spade, trench shovel, hole digger, narrow shovel, digging spade
en zapa: grub hoe, heavy hoe, digging mattock hoe, eye hoe
en pico cabo: mattock
es rastrillo para hojas: escoba para hojas, rastrillo escoba, escoba para pasto, rastrillo tipo escoba, escoba de alambre, junta hojas
es rastrillo para hojas: juntahojas, escoba rastrillo, barredora de hojas, rastrillo abanico, rastrillo para pasto
es rastrillo de hierro: rastrillo para tierra, rastrillo de acero, rastrillo de huerta, rastrillo para piedra, rastrillo fuerte
es rastrillo de hierro: rastrillo de obra, rastrillo pesado, rastrillo de albañil
es rastrillo regulable: rastrillo ajustable, rastrillo extensible, rastrillo telescópico, rastrillo plegable
es rastrillo plástico: rastrillo liviano, escoba plástica de jardín, rastrillo de pvc
en rastrillo para hojas: garden broom, lawn rake, grass rake, fan rake, leaf broom, spring rake
en rastrillo de hierro: garden rake, bow rake, iron rake, steel rake, soil rake, metal rake
en rastrillo regulable: adjustable rake, expanding rake
es tijera de podar: tijera para plantas, tijera podadora, tijera para rosas, podadora de mano, tijera rosales, tijera para vid, tijera de viña
es tijera de podar: tijera vendimia, tijera para plantas chica
es tijera podar altura: tijera con soga, tijera de podar con palo, tijera telescópica, tijera con pértiga, cortarramas de altura
es tijera podar altura: tijera con extensión, pértiga de poda
es tijera cortacerco: tijera ligustrina, tijera cortasetos, tijera para arbustos
es tijera crique: tijera a cricket, tijera ratchet, tijera de trinquete
es tijera de dos manos: tijerón, tijerón de poda, podadora de dos manos, tijera de poda dos manos, podón, tijeron de podar, tijerón cortarramas
en tijera de podar: garden scissors, pruning scissors, plant shears, garden clippers, plant clippers, garden snips, rose cutter, plant cutter
en tijera podar altura: tree pruner, long reach pruner, pole lopper, extension pruner, telescopic pruner, high pruner
en tijera cortacerco: hedge clippers, hedge cutter, hedge scissors, shrub shears, bush shears
en tijera de dos manos: branch cutter, branch lopper, long handled pruner, two hand pruner, two handed pruner, tree lopper, limb cutter
en tijera crique: ratchet pruner, ratchet shears, ratchet secateurs
es carretilla de jardín: carrito de jardín, carretilla para tierra, carretilla para pasto, carretilla huerta
es carretilla para obra: carretilla cemento, carretilla para hormigón, carretilla para mezcla, carretilla de hierro, carretilla para escombro
es carretilla para obra: boogie, bogui, carretilla para material, carretilla de albañilería, carretilla materialera, buggy de obra
es carretilla para obra: carretilla de fierro, carretilla obrador
es carretilla dos ruedas: carretilla doble
es carretilla de plástico: carretilla liviana, carretilla de polietileno
es carretilla de chapa: carretilla metálica, carretilla de metal, carretilla de acero
en carretilla de jardín: garden cart, wheel barrow, yard cart, barrow, garden barrow
en carretilla para obra: construction wheelbarrow, builders barrow, contractor wheelbarrow, builders wheelbarrow, heavy duty wheelbarrow
en carretilla para obra: concrete wheelbarrow
en carretilla dos ruedas: two wheel wheelbarrow, dual wheel wheelbarrow, 2 wheel wheelbarrow
en carretilla de plástico: poly wheelbarrow
en carretilla de chapa: steel wheelbarrow, metal wheelbarrow
-- Jardinería: riego
es manguera reforzada: manguera de agua, manguera de regar, manguera tramada, manguera de patio, manguera de media, manguera de goma
es manguera reforzada: manguera de lavar, manguera con malla, manguera de plástico, manguera flexible, rollo de manguera
es manguera reforzada: manguera para lavar auto, manguera de pvc
es manguera extensible: manguera que crece, manguera expandible, manguera x hose, manguera liviana, manguera xhose, manguera que se agranda
es manguera extensible: manguera que se alarga, manguera de tela, manguera estirable
es manguera cristal: manguera de nivel, manguera cristalina, manguera finita, manguera para nivelar, manguera fina transparente
es manguera cristal: manguerita transparente
es manguera industrial: manguera de alta presión, manguera gruesa, manguera para compresor, manguera reforzada industrial
es manguera industrial: manguera de aire comprimido, manguera para obra, manguera de caucho, manguera presión
en manguera reforzada: water hose, watering hose, yard hose, reinforced hose, hosepipe, garden hosepipe, garden pipe, irrigation hose, hose pipe
en manguera reforzada: lawn hose, garden hose pipe, pvc hose
en manguera extensible: expandable hose, expanding hose, stretch hose, retractable hose, flexible hose garden, magic hose, stretchable hose
en manguera cristal: clear hose, transparent hose, clear tubing, level hose, vinyl tubing, clear pvc hose, transparent tube, clear pvc tubing
en manguera industrial: heavy duty hose, high pressure hose, rubber hose
es pistola de riego: pico regador, regulador de manguera, pistola para regar, rociador para manguera, boquilla de manguera, pistola rociadora
es pistola de riego: puntero de manguera, pistola de lavar, pico de regar, gatillo para manguera, pistola multichorro
es lanza de riego: varilla de riego, regador de mano, caña de riego, ducha de riego, regadera manguera, lanza jardín
es aspersor emergente: aspersor escamoteable, aspersor retráctil, aspersor enterrable, pop up, aspersor de parque, rociador emergente
es aspersor emergente: aspersor subterráneo, tobera de riego, aspersor automático, rotor de riego, aspersor oculto, aspersor que sube
es aspersor emergente: difusor emergente
es aspersor rotativo: aspersor giratorio, regador giratorio, aspersor de estaca, aspersor pico de pato, aspersor a martillo, aspersor de impacto
es aspersor rotativo: regador de pasto, regador automático, aspersor circular, molinete de riego, aspersor de tres brazos, aspersor molinete
es aspersor rotativo: rociador giratorio, regador de jardín, irrigador giratorio
es kit de goteo: sistema de goteo, manguera de goteo, cinta de goteo, sistema de riego, micro riego, microriego, equipo de riego
es kit de goteo: riego para macetas, goteros de riego, gotero para plantas, riego para plantas, autoriego
es programador de riego: controlador de riego, riego programable, riego programado, automático de riego, timer para canilla, timer para manguera
es programador de riego: temporizador para canilla
en pistola de riego: hose sprayer, garden hose nozzle, hose spray gun, hose pipe gun, trigger nozzle, garden spray gun, hose trigger
en pistola de riego: garden nozzle, hosepipe gun, spray gun hose
en lanza de riego: watering wand, water wand, hose wand
en aspersor emergente: pop up sprinkler, popup sprinkler, underground sprinkler, sprinkler head, buried sprinkler
en aspersor rotativo: rotary sprinkler, impact sprinkler, spinning sprinkler, lawn sprinkler, garden sprinkler, revolving sprinkler
en kit de goteo: drip system, dripper, irrigation kit, watering kit, micro irrigation, irrigation system, drip watering, drip hose
en kit de goteo: drip watering kit, plant watering system, watering system
en programador de riego: hose timer, irrigation controller, tap timer, faucet timer, water timer, garden timer, automatic watering timer
en programador de riego: irrigation programmer, sprinkler controller, hose tap timer
es mochila pulverizadora: bomba de espalda, bomba mochila, sulfatadora, máquina de fumigar
es pulverizador de mano: vaporizador de plantas, pulverizador gatillo, botella rociadora, pulverizador chico, botella con gatillo
es pulverizador de mano: spray para plantas, botella con atomizador, pulverizador 1 litro, pulverizador manual, botella pulverizadora
es pulverizador de mano: gatillo pulverizador, botella con spray, envase con gatillo, pulverizador para plantas, aspersor de mano
es pulverizador de mano: pulverizador a presión
es pulverizador a batería: fumigadora a batería, mochila a batería, fumigador eléctrico, mochila eléctrica de fumigar, mochila eléctrica
es pulverizador a batería: pulverizador eléctrico, mochila pulverizadora a batería, fumigadora recargable
en mochila pulverizadora: backpack pump, fumigation backpack
en pulverizador de mano: trigger sprayer, plant mister, plant sprayer, trigger bottle, hand pump sprayer, water sprayer, misting bottle
en pulverizador de mano: hand held sprayer
en pulverizador a batería: electric sprayer, cordless sprayer, rechargeable sprayer
-- Jardinería: máquinas
es cortadora de césped: podadora de jardín, podadora de grama, chapeadora, corta grama
es cortadora eléctrica: máquina de cortar pasto eléctrica, cortadora de césped a cable, podadora eléctrica de césped
es cortadora naftera: cortadora con motor, máquina de cortar pasto naftera, cortadora de pasto a nafta, cortadora de pasto a explosión
es cortadora naftera: máquina de pasto a nafta, cortadora autopropulsada, cortadora de césped a nafta, cortadora con motor a explosión
es cortadora naftera: cortapasto a nafta, máquina de pasto naftera, cortadora a gasolina, cortacésped a gasolina, cortadora a combustión
es cortadora naftera: podadora a gasolina, cortadora de césped a explosión
es cortadora tractorcito: tractor de cortar pasto, tractor para pasto, tractorcito de cortar pasto, tractor podador, cortadora con asiento
es cortadora tractorcito: tractor cortador, tractorcito para pasto, cortadora de césped con asiento
es cortadora batería: cortadora sin cable, cortadora inalámbrica, cortadora de césped inalámbrica
en cortadora de césped: lawn cutter, grass cutting machine, lawn mowing machine
en cortadora eléctrica: corded lawn mower, corded mower
en cortadora naftera: petrol lawn mower, gas lawn mower, petrol mower, gas mower, gasoline lawn mower, petrol lawnmower, gas powered lawn mower
en cortadora naftera: self propelled mower, petrol driven mower
en cortadora tractorcito: ride on mower, ride on lawn mower, riding lawn mower, garden tractor, tractor mower, ride on tractor, riding tractor
en cortadora batería: cordless mower, cordless lawn mower, cordless lawnmower
es bordeadora: cortabordes, corta bordes, cortadora de bordes, recortadora de bordes, cortadora a tanza, máquina de bordes, podadora de hilo
es bordeadora: podadora de bordes, cortadora de hilo, máquina de tanza, orillera, cortabordes de césped, recortadora de pasto, máquina de bordear
es bordeadora a explosión: motobordeadora
es bordeadora a batería: bordeadora sin cable, bordeadora inalámbrica, bordeadora recargable
es bordeadora eléctrica: bordeadora a cable, bordeadora 220
es desmalezadora: cortadora de maleza, cortamaleza, corta maleza, motoguadañadora, corta yuyo, máquina de desmalezar, guadañadora, cortayuyos
es desmalezadora: orilladora a gasolina, chapiadora, desyuyadora, máquina para yuyos, motodesmalezadora
es desmalezadora a explosión: desmalezadora con motor, desmalezadora dos tiempos, desmalezadora a gasolina, desmalezadora 52 cc
es desmalezadora a explosión: motoguadaña naftera, desmalezadora 2 tiempos, desbrozadora a gasolina
es podadora de altura: sierra de altura, motosierra con pértiga, motosierra telescópica, motopodadora, sierra con pértiga
es podadora de altura: motosierra de poda en altura, motosierra con palo, motosierra con extensión, sierra de poda en altura
en bordeadora: edge trimmer, weed whacker, whipper snipper, lawn trimmer, weed trimmer, cord trimmer, edge cutter, garden trimmer
en bordeadora: lawn edge trimmer, weed wacker
en bordeadora a explosión: gas trimmer, petrol trimmer
en bordeadora a batería: cordless trimmer, battery trimmer, cordless strimmer, cordless grass trimmer
en bordeadora eléctrica: electric trimmer, corded trimmer
en desmalezadora: scrub cutter, clearing saw, brush saw, weed cutter, undergrowth cutter
en desmalezadora a explosión: petrol brush cutter, gas brush cutter, petrol brushcutter, two stroke brush cutter, gas brushcutter
en podadora de altura: pole chainsaw, tree pruning saw, pole chain saw, long reach chainsaw, telescopic chainsaw, extendable chainsaw
en podadora de altura: high pruning saw, pole tree saw, long reach pruning saw, power pruner
es motosierra: sierra motorizada, sierra de motor, serrucho a motor, sierra para árboles, sierra para leña, sierra eléctrica de cadena
es motosierra: serrucho motorizado
es motosierra a explosión: motosierra a gasolina, motosierra dos tiempos, motosierra con motor, motosierra 2 tiempos, motosierra combustión
es motosierra a batería: motosierra inalámbrica, motosierra sin cable, mini motosierra, motosierra recargable, motosierra chica
es motosierra a batería: motosierra de mano, motosierra portátil, mini motosierra a batería
es motosierra eléctrica: motosierra con cable, motosierra 220, motosierra hogareña
en motosierra: motor saw, tree cutting saw
en motosierra a explosión: petrol chainsaw, gas chainsaw, gas powered chainsaw, petrol chain saw, gas chain saw, two stroke chainsaw
en motosierra a batería: cordless chainsaw, battery chainsaw, mini chainsaw, cordless chain saw, battery powered chainsaw
en motosierra eléctrica: corded chainsaw
-- Jardinería: plantas, suelo, plagas y exterior
es maceta: recipiente para plantas, pote para plantas
es maceta jardinera: maceta larga, maceta balcón, maceta rectangular, macetero rectangular, maceta alargada, macetero largo, jardinera larga
es maceta jardinera: cantero plástico, macetero balcón, maceta colgante balcón
es maceta rotomoldeada: maceta rotomoldeo, maceta símil piedra, maceta irrompible, maceta de polietileno
es maceta fibrocemento: maceta de cemento, maceta de hormigón, macetón de cemento, macetero de cemento, maceta de concreto
es maceta cerámica: maceta de barro, maceta esmaltada, macetero de barro, maceta de arcilla
es maceta plástica: maceta barata, maceta vivero, maceta soplada, pote plástico para plantas
en maceta: plant container, plant holder, plant vase
en maceta jardinera: window box, trough planter, rectangular planter, balcony planter, planter box, long planter, window planter, flower box
en maceta jardinera: railing planter, garden trough
en maceta fibrocemento: cement planter, concrete planter, fiber cement planter, concrete pot, cement pot, fibre cement planter
en maceta cerámica: terracotta pot, clay pot, terracotta planter, glazed pot
en maceta plástica: nursery pot
es tierra fértil: tierra para jardín, bolsa de tierra
es compost: lombricompuesto, abono natural, compostaje, abono para huerta, lombricompost, abono de lombriz, tierra compost
es resaca de río: tierra de río, mantillo de río
es fertilizante: triple 15, nutriente para plantas, npk, alimento para plantas, nitrofoska, fertilizador, vitaminas para plantas
es fertilizante: fosfato diamónico
es semilla de césped: raigrás, rye grass, raygras, mezcla de césped, semilla parque
es sustrato: tierra para interior, tierra para indoor, tierra liviana, grow mix, growmix, tierra para suculentas, mezcla para macetas
es sustrato: tierra para cactus, tierra para almácigo
en tierra fértil: garden soil, black soil, planting soil, top soil, bag of soil, earth soil, lawn soil
en compost: organic fertilizer, worm castings, soil conditioner, vermicompost
en resaca de río: river silt, river mulch
en fertilizante: plant food, plant nutrients, plant feed, lawn food
en semilla de césped: turf seed, ryegrass, ryegrass seed, fescue seed
en sustrato: growing medium, potting compost, seed starting mix, multipurpose compost, growing media, container mix
es hormiguicida: polvo para hormigas, mirex, granulado para hormigas, anti hormigas, hormitox, antihormigas, fluido para hormigas
es hormiguicida: gel para hormigas, insecticida para hormigas, repelente de hormigas, exterminador de hormigas
es herbicida: round up, mata pasto, yuyicida, veneno para pasto, matapasto, líquido para yuyos, desmalezante, control de malezas
es herbicida: veneno para maleza, quita yuyos, anti maleza, antimaleza, eliminador de malezas, glifo
es insecticida: veneno para mosquitos, veneno para moscas, raid, mata bichos, matabichos, aerosol mata cucarachas, spray mata mosquitos, baygon
es insecticida: cipermetrina, veneno para bichos, veneno para hormigas y cucarachas, cucarachicida, mosquicida, mata araña, veneno para arañas
es insecticida: veneno para pulgas, líquido para fumigar, plaguicida, pesticida, veneno para alacranes, veneno para escorpiones, mata pulgas
es insecticida: veneno para chinches, líquido fumigación, aerosol para cucarachas, mataarañas, veneno para polillas
es repelente: espanta mosquitos, anti mosquitos, antimosquitos, autan, ahuyenta mosquitos, ahuyentador de mosquitos
es raticida: veneno para lauchas, mata ratones, pastillas para ratas, veneno para roedores, cebo para ratones, racumin, matalauchas, klerat
es raticida: control de roedores
en hormiguicida: ant poison, ant powder, ant control, ant granules, ant gel
en herbicida: weed control, glyphosate, grass killer, weed spray, weed poison
en insecticida: roach killer, mosquito killer, fly spray, cockroach killer, bug killer, insect spray, cockroach spray, spider killer
en insecticida: flea killer, fly killer, mosquito spray, roach spray, bug poison, flea spray, roach poison, moth killer, bedbug killer
en repelente: bug repellent spray, insect repellent spray, deet
en raticida: mice poison, rat killer, mouse bait, rodent bait, mouse killer, rodent poison, rat bait blocks, rodent killer, bait blocks
en raticida: mice bait, rodent control
es parrilla con ruedas: parrilla para asado, carrito parrillero, parrilla transportable, parrillita, churrasquera, parrilla de patio
es parrilla con ruedas: parrilla de jardín, asador parrilla, carrito parrilla, parrilla a leña
es chulengo: parrilla tambor, tambor parrilla, tacho parrillero, parrilla chulengo, tambor de 200 litros parrilla, asador tipo tambor
es chulengo: parrilla con tapa tambor, asador chulengo, parrilla tipo tambor
es disco de arado: disco al fuego, disco de cocina, disco para asado, disco con garrafa, disco para paella, disco para comida
es disco de arado: disco con hornalla, cocinar al disco, disco con patas, disco de hierro para cocinar, pollo al disco
es fogonero: fogón, brasero de jardín, fogata de jardín, fogón portátil, fuego de jardín, fogón de hierro, fogón de jardín, fogón exterior
en parrilla con ruedas: charcoal grill, bbq with wheels, portable bbq, charcoal bbq, outdoor grill, portable grill, patio grill, barbeque, braai
en parrilla con ruedas: rolling grill, cart grill, grill with wheels, charcoal barbecue, wheeled bbq, bar b q
en chulengo: drum bbq, barrel grill, drum grill, barrel bbq, barrel smoker, drum smoker, oil drum bbq
en disco de arado: plow disc, disc cooker, plough disc, paella burner, plow disc cooker, paella pan with burner, outdoor gas wok, plow disc wok
en fogonero: fire bowl, outdoor fireplace, firepit, brazier, fire basket, campfire pit, log burner outdoor, bonfire pit, outdoor fire bowl
es cortadora: máquina de cortar pasto, máquina de cortar gramilla
-- Cafetería: infusiones
es café molido: café de filtro, café para cafetera, café para cafetera de filtro, café de máquina, café para moka, café de bar, café bolsa
es café molido: café colombiano
es café en grano: café para moler, café para máquina automática, café para expreso, café para espresso, café sin moler
es café instantáneo: café batido, café rápido, café para batir, café de sobre
es café saquitos: café en sobrecitos, café en bolsitas, café en sobres, café individual, sobrecitos de café, café en sachet, bolsitas de café
es café descafeinado: café deca, café sin cafeína, café decaf
en café molido: filter coffee, roasted coffee, drip coffee, roast coffee, coffee grounds
en café en grano: whole bean coffee, whole beans, espresso beans, roasted beans
en café instantáneo: soluble coffee, coffee powder, powdered coffee
en café saquitos: coffee bags, coffee sachets, coffee packets, single serve coffee
en café descafeinado: decaffeinated coffee, decaffeinated, caffeine free coffee
es té negro: té inglés, té ceylán, te english breakfast, te breakfast
es manzanilla: té de manzanilla, camomila, té camomila
es boldo: té de boldo
es frutos rojos: té de frutas, té frutal, té rojo frutal, té de frutos del bosque
es té verde: te chino, te oriental, green tea
es mate cocido: te de yerba, mate tea
en té infusiones: teabags
en té negro: english breakfast tea, breakfast tea, earl grey tea, english tea
en frutos rojos: berry tea, fruit tea, wild berry tea
en mate cocido: yerba tea bags, mate bags
en boldo: boldo tea, boldo leaf tea
es yerba hierbas: yerba compuesta, yerba con yuyos, yerba saborizada, yerba con boldo, yerba con menta, yerba serrana, yerba con poleo
es yerba sin palo: yerba despalada, yerba uruguaya, yerba tipo uruguaya, yerba despalillada
es yerba barbacuá: yerba ahumada, yerba barbacoa
en yerba mate: argentine mate, mate leaves, loose mate, mate herb
es azúcar en sobres: azúcar sobrecito, sobrecitos de azúcar, azúcar individual, azúcar blanca, azúcar para café, azúcar en sachet
es azúcar rubia: azúcar orgánica, azúcar de caña, azúcar sin refinar, azúcar marrón
es edulcorante: chuker, endulzante, aspartamo, azúcar dietética, endulzante en sobres, ciclamato
es stevia: edulcorante natural, endulzante natural
en azúcar en sobres: sugar packets, sugar sachets, sugar sticks, white sugar
en azúcar rubia: brown sugar, cane sugar, raw sugar, demerara sugar, golden sugar, organic sugar
en edulcorante: sugar substitute, sweetener packets, sweetener sachets
en stevia: stevia sweetener, natural sweetener, stevia packets
en leche en polvo: milk sachets
-- Cafetería: bebidas y colaciones
es agua mineral: agua en botella, agua para tomar, agua potable
es agua con gas: agua mineral con gas, agua con burbujas, agua mineral gasificada
es agua saborizada: agua con sabor, levité, agua frutal, agua pomelo, agua de frutas
es gaseosa: coca, cocacola, bebida cola, bebida refrescante, bebida carbonatada, coca light, coca zero
en agua mineral: water bottle pack, water jug
en agua con gas: soda water, carbonated water, fizzy water, club soda, mineral water sparkling
en agua saborizada: flavored water, flavoured water, fruit water, flavoured mineral water
en gaseosa: fizzy drink, coke, carbonated drink, cola drink
en jugo listo: juice box
es alfajores: alfajorcito
es galletitas dulces: galletitas surtidas, bizcochitos dulces, galletas surtidas, galletitas chocolate, galletitas pepas, galletita rellena
es galletitas dulces: surtido de galletitas, galletitas variedad, galletas con chocolate
es galletitas de agua: galletitas de salvado
es barras de cereal: barrita, barrita energética, snack saludable
es bizcochos: cuernitos
es frutos secos: maní, castañas, pasas de uva, pistachos, mix energético, castañas de cajú
en alfajores: alfajor cookies, dulce de leche cookies
en galletitas de agua: saltines, water biscuits, soda crackers, savory biscuits, savoury biscuits
en barras de cereal: energy bar, snack bar, muesli bar, breakfast bar, oat bar
en bizcochos: savory snack, salted biscuits, grease biscuits
en frutos secos: dried fruit, mixed nuts, almonds, walnuts, peanuts, nut mix, trail mix, cashews, dry fruits, raisins, pistachios
en frutos secos: nuts and raisins
-- Cafetería: descartables
es vasos de plástico: vasito, vaso para agua descartable, vasitos para dispenser, vaso blanco descartable, vaso de fiesta
es vasos de plástico: vaso cervecero descartable, vaso de cotillón, vaso cristal descartable, vaso para dispenser, vaso pp, vasitos de agua
es vasos polipapel: vaso térmico descartable, vaso de café para llevar, vaso café cartón, vasito de cartón, vaso take away
es vasos polipapel: vaso descartable de café, vaso de cartulina, vaso descartable cartón, vaso térmico de café, vaso para llevar
es vasos polipapel: vaso parafinado, vaso para bebida caliente, vaso descartable papel, vasito de papel, vasos de cafetería
es vasos polipapel: vaso de café descartable
es vasos doble pared: vaso con aislación, vaso corrugado
es vasos compostable: vaso eco, vaso sustentable, vaso de caña, vaso eco friendly, vaso de bagazo
en vasos de plástico: party cup, solo cup, water cup, cooler cup, plastic tumbler, dispenser cup
en vasos polipapel: takeaway cup, to go cup, hot cup, hot drink cup, cardboard cup, takeout cup, togo cup
en vasos doble pared: insulated cup, ripple cup, insulated paper cup
en vasos compostable: eco cup, biodegradable cup, bagasse cup, eco friendly cup, sustainable cup
es cubiertos: cuchillito, set de cubiertos, tenedorcito, kit de cubiertos, juego de cubiertos
es potes con tapa: envase para delivery, bandeja con tapa, contenedor de comida, envase para llevar, viandero, envase rotisería, potecito
es potes con tapa: bowl descartable, recipiente con tapa, recipiente descartable, recipiente para comida, bandeja para delivery
es potes con tapa: envase take away, ensaladera descartable, bowl con tapa
es platos hondos: compotera descartable
es platos playos: plato plano, platito, platos de fiesta, plato llano, plato torta, plato biodegradable, plato chico, platitos descartables
es platos playos: plato cotillón, plato playo descartable, plato de papel
es bandejas descartable: bandeja compostable, bandeja biodegradable, bandeja para alimentos
en cubiertos: plastic knife, cutlery set, flatware, silverware, teaspoon, plastic utensils, disposable utensils
en potes con tapa: takeaway box, food box, container with lid, deli container, to go box, takeaway tub, to go container, food tub
en potes con tapa: soup container, meal container, food pot, soup cup, salad bowl disposable, takeaway pot, meal prep container
en platos hondos: soup bowl, disposable bowl, paper bowl, plastic bowl
en platos playos: dinner plate, flat plate, party plate, disposable dinner plate, biodegradable plate, compostable plate
en bandejas descartable: disposable tray, takeaway tray, bagasse tray, compostable tray, takeout tray, meal tray
es sorbetes de papel: calimete
es manteles individuales: individuales de papel, individuales para mesa
en manteles individuales: table mat, place mat, tray liner, paper place mat, paper tablemat, tray mat
-- Cafetería: equipamiento
es cafetera: máquina para hacer café, cafeterita, máquina cafetera, coffee maker
es cafetera de filtro: cafetera americana, cafetera de jarra, cafetera tradicional, cafetera común, cafetera hogareña, cafetera de vidrio
es cafetera de filtro: cafetera jarra de vidrio
es cafetera de cápsulas: máquina nespresso, máquina de cápsulas, cafetera monodosis, máquina dolce gusto, cafetera de pods, cafetera individual
es cafetera expreso: cafetera de barista, máquina de expreso, máquina express, cafetera de bar, cafetera con vaporizador, cafetera con espumador
es cafetera expreso: cafetera a presión, cafetera para capuchino, cafetera capuchinera, cafetera 15 bares, cafetera 20 bares
es cafetera expreso: cafetera con espumador de leche
es cafetera automática: cafetera de granos, cafetera que muele, cafetera de café en grano, cafetera muele granos, cafetera con moledor
es cafetera industrial: cafetera grande, cafetera para eventos, cafetera 100 tazas, cafetera para catering, cafetera percoladora
es cafetera industrial: cafetera para muchas personas, cafetera gastronómica, cafetera comercial, cafetera de hotel
en cafetera de filtro: drip coffee maker, drip coffee machine, coffee brewer, drip machine, coffee drip
en cafetera de cápsulas: pod machine, coffee pod machine, single serve coffee maker, pod coffee maker
en cafetera expreso: barista machine, cappuccino machine, cappuccino maker
en cafetera automática: bean to cup machine, bean to cup coffee machine, bean to cup, automatic espresso machine, coffee machine with grinder
en cafetera automática: coffee maker with grinder
en cafetera industrial: commercial coffee maker, commercial coffee machine, catering coffee machine, large coffee maker, bulk brewer
es pava eléctrica: pavita eléctrica, tetera eléctrica, jarra calentadora, jarra hervidora, kettle, jarra para hervir agua, calentador de mate
es jarra térmica: termo jarra, cafetera térmica
es termo industrial: termo dispensador, termo café eventos, termo para eventos, termo dispenser, termo con grifo, termo de catering
es termo industrial: termo para café, termo de 5 litros, termo gigante, termo para muchas personas, termo con pico, termo 10 litros
es termo industrial: termo gastronómico, bidón térmico
es termo de acero: lumilagro, termito
en pava eléctrica: water boiler, electric jug
en jarra térmica: thermal carafe, coffee carafe, vacuum jug, insulated carafe, coffee jug, thermos jug, insulated pitcher, carafe, vacuum carafe
en jarra térmica: coffee pitcher
en termo industrial: beverage dispenser, insulated dispenser, catering flask, airpot, hot drink dispenser, insulated beverage dispenser
en termo industrial: hot beverage dispenser, coffee dispenser, thermal dispenser, catering urn, drinks dispenser
en termo de acero: vacuum bottle
es mates: matecito, porongo
es vasos de vidrio: vaso trago largo, vaso alto, vaso templado, vaso largo, vaso de jugo, vaso durax, durax, vaso de bar, vasos de mesa
es vasos de vidrio: vaso cristal, vaso rígido, vasos de trago, vaso transparente
es tazas de café: taza chica, taza con plato, taza espresso, taza de porcelana, juego de tazas, taza café con plato, juego de café
es tazas de café: jueguito de café
es tazas de desayuno: taza grande, taza de café con leche, taza cereal, taza de sopa
es jarros mug: taza de oficina, jarro de cerámica, taza de cerámica, jarro de loza
en mates: gourd, yerba cup, yerba mate gourd
en vasos de vidrio: water glass, glass tumbler, juice glass, highball glass, tall glass
en tazas: cup and saucer, demitasse, tea cup and saucer, small coffee cup, ceramic coffee cup, coffee cups set
en tazas de desayuno: breakfast cup, large cup, cappuccino cup, latte cup, big cup, breakfast mug, large coffee cup
en jarros mug: tea mug
es heladera: frigorífico, frigider
es heladera bajo mesada: heladera pequeña, nevera pequeña, mini nevera, heladera compacta, heladera mini, heladera de hotel, minirefri, servibar
es heladera bajo mesada: heladera individual, nevera chica, frigo bar, mini bar, mini refri, heladera de escritorio, refrigerador pequeño
es heladera bajo mesada: mini refrigerador
es exhibidora vertical: heladera exhibidora, heladera vertical, heladera vidrio, heladera de kiosco, heladera de bar, heladera mostrador
es exhibidora vertical: heladera para negocio, heladera gaseosas, heladera de almacén, enfriadora de bebidas, heladera cervecera
es exhibidora vertical: refrigerador exhibidor, nevera exhibidora, nevera vertical, conservadora de bebidas
es freezer: frízer
en heladera con freezer: double door fridge, two door fridge, combi fridge, top freezer refrigerator
en heladera bajo mesada: mini refrigerator, compact fridge, under counter fridge, small refrigerator, undercounter fridge, compact refrigerator
en heladera bajo mesada: undercounter refrigerator, dorm fridge, countertop fridge, minifridge
en exhibidora vertical: glass door fridge, beverage cooler, drinks fridge, upright cooler, glass door refrigerator, bottle cooler
en exhibidora vertical: commercial fridge, beverage fridge, glass front fridge, drinks cooler, showcase fridge, beverage refrigerator
en exhibidora vertical: commercial refrigerator, display refrigerator, beer fridge
es microondas: calentador de comida, horno para calentar comida
es microondas mecánico: microondas a perilla, microondas analógico, microondas manual, microondas simple
es microondas grill: microondas con gratinador, microondas dorador, microondas con horno
es microondas digital: microondas táctil, microondas con botones, microondas con display, microondas touch, microondas electrónico
es microondas digital: microondas con panel
en microondas: micro oven
en microondas digital: touch microwave, electronic microwave, touch control microwave
en microondas mecánico: manual microwave, dial microwave, mechanical microwave, analog microwave, knob microwave
es dispenser de agua: aguatero, expendedor de agua, dispensador de bidón, equipo de agua, aparato de agua
es dispenser red: dispenser sin bidón, purificador dispenser, dispenser agua corriente, dispenser con purificador, dispenser conectado
es dispenser bidón: dispensador de botellón, dispensador de garrafón, porta bidón, enfriador para botellón, dispensador para bidón
es dispenser ósmosis: filtro de ósmosis, purificador por ósmosis, equipo de ósmosis
en dispenser de agua: drinking fountain, water fountain, water machine, water station
en dispenser red: plumbed water cooler, mains water cooler, bottleless water cooler, point of use water cooler, pou water cooler
en dispenser red: mains fed water cooler, bottleless dispenser, bottleless water dispenser
en dispenser bidón: bottled water cooler, 5 gallon water dispenser
en dispenser ósmosis: ro water dispenser, ro dispenser
-- Salud: botiquines y curación
es botiquín: botiquincito, caja de emergencia, kit de emergencia, bolso de primeros auxilios, valija de primeros auxilios, kit de curaciones
es botiquín: elementos de primeros auxilios, maletín médico, maletín de emergencia, caja de curaciones, kit botiquín
es botiquín oficina: botiquín para empresa, botiquín de pared, botiquín mural, botiquín para local, botiquín comercio, botiquín escolar
es botiquín oficina: botiquín de escuela, botiquín para consorcio, botiquín comercial
es botiquín vehículo: botiquín camión, botiquín para camioneta, botiquín automotor, botiquín reglamentario, botiquín vehicular
es botiquín vehículo: botiquín para moto, botiquín para viaje, kit de auto, botiquín vtv, botiquín automóvil
es botiquín obra: botiquín construcción, botiquín obrador
es botiquín industrial: botiquín de fábrica, botiquín para taller, botiquín para planta
es botiquín trauma: kit de trauma, botiquín rescate, mochila de rescate, bolso de emergencia, mochila de emergencia, bolso paramédico
es botiquín trauma: mochila paramédico
en botiquín: emergency kit, aid kit, med kit, first aid cabinet, 1st aid kit, medicine cabinet, first aid station
en botiquín vehículo: car first aid kit, truck first aid kit, automobile first aid kit, travel first aid kit
en botiquín trauma: trauma kit, emt bag, paramedic bag, rescue bag, emergency backpack, emergency bag
en botiquín oficina: office first aid kit, school first aid kit, wall first aid kit, business first aid kit
en botiquín industrial: workshop first aid kit, factory first aid kit
en botiquín obra: construction first aid kit, site first aid kit, construction site first aid kit
es apósitos adhesivos: venda adhesiva, hansaplast, parche adhesivo, bandas adhesivas, cura adhesiva, caja de curitas, parchecito
es algodón: rollo de algodón, algodoncitos
es sobres de alcohol: paño con alcohol, sobrecitos de alcohol, almohadilla de alcohol, gasa con alcohol, alcohol pad, torundas con alcohol
es sobres de alcohol: paño con alcohol individual, toallitas desinfectantes individuales
es gasas estériles: gasa para heridas, gasita, compresa de gasa, gasa hidrófila, gasa 10x10, apósito de gasa
es guantes estériles: guantes de cirugía, guantes cirujano, guante quirúrgico estéril, guantes par estéril, guantes de quirófano
en apósitos adhesivos: bandaid, first aid plaster, adhesive strips, bandage strips, elastoplast, adhesive dressing, adhesive wound dressing
en algodón: cotton roll, cotton wool roll
en gasas estériles: gauze pad, gauze swab, wound dressing, gauze dressing, gauze sponge, sterile dressing
en guantes estériles: surgeon gloves, operating gloves, sterile surgical gloves, sterile latex gloves
es venda cambric: venda común, venda de algodón, venda de tela, venda orillada, venda crepe, venda rígida, venda para heridas, venda blanca
es venda cambric: venda hospitalaria
es venda elástica: venda para esguince, venda para tobillo, venda elastizada, venda de compresión, venda para rodilla, venda compresiva
es venda elástica: venda para muñeca, venda deportiva, vendaje compresivo
es venda cohesiva: venda autoadherible, vetrap, vet wrap, venda veterinaria, vendaje autoadhesivo
es tela adhesiva: cinta adhesiva médica, leuko, adhesivo médico, cinta para gasas
es cinta hipoalergénica: cinta antialérgica, cinta microporosa, cinta transpore, esparadrapo de papel, micropore 3m, transpore
es cinta hipoalergénica: cinta microporada, esparadrapo hipoalergénico, cinta dermatológica
en venda elástica: compression bandage, ace bandage, sprain bandage, stretch bandage, ace wrap, compression wrap, ankle bandage, elastic wrap
en venda elástica: crepe bandage
en venda cohesiva: self adhesive bandage, self adherent wrap, self adherent bandage, self stick bandage
en venda cambric: gauze bandage, roller bandage, rolled bandage, cotton bandage, bandage roll, gauze roll, conforming bandage, roll bandage
en tela adhesiva: cloth tape medical, adhesive plaster tape, zinc oxide tape, first aid tape, medical adhesive tape, medical cloth tape
en cinta hipoalergénica: paper tape medical, hypoallergenic tape, skin tape, medical paper tape, microporous tape, surgical paper tape
es clorhexidina: jabón antiséptico clorhexidina
es solución fisiológica: suero salino, suero para nebulizar, agua salina, lavado de heridas, agua fisiológica, suero fisio
es alcohol etílico: alcohol 96, alcohol común, alcohol 96 grados, alcohol rectificado, alcohol en botella, alcohol para desinfectar
es alcohol etílico: alcohol para heridas, etanol, alcohol desinfectante, alcohol sanitario, alcohol litro, alcohol de uso medicinal
es agua oxigenada: h2o2
es povidona iodada: betadine, antiséptico yodado, desinfectante de heridas, antiseptico para heridas
en clorhexidina: chlorhexidine solution, hibiclens
en solución fisiológica: saline water, wound wash, wound cleanser
en alcohol etílico: ethyl alcohol, ethanol, surgical spirit, disinfectant alcohol
en agua oxigenada: peroxide, oxygenated water, hydrogen peroxide solution
en povidona iodada: antiseptic solution, iodine solution, wound disinfectant, wound antiseptic, antiseptic liquid
es bolsa de agua caliente: calientapiés, bolsa calentadora, bolsa para dolor
es compresa instantánea: bolsa de frío instantáneo, pack de frío instantáneo, bolsa de frío
es gel frío calor: bolsa de gel, compresa de gel, bolsa de gel frío, bolsa gel frío calor, compresa frío calor, bolsa fría
es gel frío calor: compresa frío calor reutilizable
en bolsa de agua caliente: hot water bag, hotwater bottle, warm water bag, hot bag
en compresa instantánea: instant cold pack, instant ice pack, instant ice, single use cold pack, disposable ice pack, chemical ice pack
en gel frío calor: cooling pack, hot cold compress, heat pack, hot pack
-- Salud: emergencias, diagnóstico, protección y movilidad
es desfibrilador: desfibrilador automático externo, equipo dea, reanimador cardíaco
es desfibrilador entrenamiento: desfibrilador para capacitación, simulador dea, desfibrilador de práctica, dea trainer
es desfibrilador entrenamiento: desfibrilador para cursos, desfibrilador simulador, dea entrenador, dea de práctica
en desfibrilador: defib
en desfibrilador entrenamiento: aed trainer, training defibrillator, training aed, defibrillator trainer, practice aed
es camilla plegable: camilla portátil, camilla de lona, camilla de mano, camilla desplegable, camilla para heridos, camilla de traslado
es camilla plegable: camilla de campaña, camilla tijera, camilla de evacuación
es camilla de rescate: canasta de rescate, camilla tipo canasta, camilla de altura, camilla stokes, camilla nido, camilla canastilla
es camilla de rescate: camilla rígida, camilla de montaña, camilla sked
es tabla espinal: camilla espinal, camilla tabla, férula espinal
es collar cervical: cuello rígido, inmovilizador cervical, inmovilizador de cuello, cuello inmovilizador, cuello de espuma, cuellera
es collar cervical: cuello blando
es férulas: entablillado, sam splint, entablillar
en camilla plegable: folding stretcher, portable stretcher, foldable stretcher, pole stretcher, evacuation stretcher, patient stretcher
en camilla de rescate: basket stretcher, rescue stretcher, stokes basket, rescue basket, litter basket, stokes stretcher
en tabla espinal: spineboard, rescue board, immobilization board, spinal stretcher, immobilisation board, long board stretcher
en collar cervical: neck support, neck immobilizer, neck splint
en férulas: immobilizer
es máscara de rcp: mascarilla rcp, protector rcp, máscara para respiración boca a boca, mascarilla de reanimación, mascarilla de bolsillo
es máscara de rcp: máscara de respiración artificial, boca a boca
es reanimador manual: bolsa de resucitación, bolsa ambu, bolsa de reanimación, bvm, respirador manual, bolsa autoinflable, balón de reanimación
es set de intubación: laringoscopio, kit de intubación, tubo endotraqueal, equipo de intubación, juego de intubación
es tubo de oxígeno: tanque de oxígeno, botella de oxígeno, equipo de oxígeno, mochila de oxígeno, oxigenoterapia
en máscara de rcp: cpr shield, cpr barrier, rescue mask, resuscitation mask, cpr face shield, mouth to mouth mask, rescue breathing mask
en reanimador manual: resuscitation bag, bag mask, breathing bag
en set de intubación: laryngoscope, intubation kit, endotracheal tube, airway kit, laryngoscope kit
en tubo de oxígeno: oxygen bottle, portable oxygen, medical oxygen, oxygen kit, oxygen canister, o2 tank, o2 cylinder
es lavaojos: lavador de ojos, lavado de ojos, lavador ocular, lavado ocular, ducha de ojos, ducha ocular, lavapupilas, fuente ocular
es lavaojos de pared: lavaojo mural, lavaojos amurado, lavaojos fijo, lavaojos empotrado
es lavaojos portátil: lavaojos móvil, lavaojos autónomo, lavaojos de botella, lavaojos con tanque, lavaojos sin conexión, lavaojos autocontenido
es ducha lavaojos: ducha química, ducha descontaminación, ducha combinada
es estación de botellas: lavaojos botella, frasco lavaojos, botella para lavar ojos, solución lavaojos, estacion lavaojos con botellas
es estación de botellas: frasco lava ojos
en lavaojos: eye washer, eye bath, eye rinse
en lavaojos de pared: wall mounted eyewash, wall eyewash, wall mount eyewash, wall mounted eye wash
en lavaojos portátil: portable eyewash, portable eye wash, self contained eyewash, mobile eyewash, portable eyewash station
en ducha lavaojos: drench shower, decontamination shower, chemical shower, combination shower
en estación de botellas: eyewash bottle, eye wash bottle, bottle eyewash station, eyewash solution
es termómetro: medidor de fiebre, medidor de temperatura corporal
es termómetro digital: termómetro común, termómetro electrónico, termómetro de axila, termómetro oral, termómetro de punta flexible
es termómetro digital: termometro punta
es termómetro infrarrojo: pistola termómetro, termómetro de frente, termómetro frontal, termómetro sin tocar, termómetro infra rojo
es termómetro infrarrojo: tomador de temperatura, pistola termómetro infrarrojo
es tensiómetro: medidor de presión, toma presión, aparato de tomar la presión, máquina de presión, monitor de presión
es tensiómetro: monitor de presión arterial, medidor de tensión arterial, aparato para medir la presión, brazalete de presión
es tensiómetro de brazo: tensiómetro con brazalete
es tensiómetro de muñeca: tensiómetro pulsera, medidor de presión de muñeca
es oxímetro de pulso: pulsioxímetro, medidor de saturación, pulsoximetro, pulsioxímetro de dedo, medidor de pulso, oxigenómetro
es oxímetro de pulso: pulsómetro de dedo, aparato para medir oxígeno
en termómetro digital: electronic thermometer, oral thermometer, underarm thermometer
en termómetro infrarrojo: no contact thermometer, contactless thermometer, temperature gun, non contact thermometer, ir thermometer
en termómetro infrarrojo: laser thermometer, thermometer gun, infrared temperature gun, touchless thermometer, forehead temperature gun
en tensiómetro: bp monitor, sphygmomanometer, blood pressure cuff, bp cuff, bp machine, blood pressure machine, blood pressure gauge
en tensiómetro: blood pressure meter, bp meter, blood pressure, blood pressure kit
en tensiómetro de muñeca: wrist blood pressure monitor, wrist bp monitor, wrist monitor
en tensiómetro de brazo: arm blood pressure monitor, upper arm blood pressure monitor
en oxímetro de pulso: blood oxygen monitor, oxygen monitor, oxygen saturation monitor, o2 monitor
es balanza corporal: balanza personal, pesa de baño, báscula personal, balanza de peso, báscula de peso, pesa para personas
es balanza corporal: balanza de farmacia personas, balanza de pesar personas
es balanza tallímetro: balanza con altura, balanza con medidor de altura, balanza de pie con altura, medidor de altura, altímetro balanza
es balanza tallímetro: balanza médica con altura, balanza peso y talla, balanza de columna, báscula con altura, medidor de talla
es balanza pediátrica: balanza para recién nacido, pesa bebés, báscula de bebé, balanza de pediatra, balanza neonatal, balanza de lactantes
en balanza corporal: body weight scale, weighing scale person, personal scale, people scale, person scale, weight scale for people
en balanza tallímetro: height scale, stadiometer, physician scale, scale with height rod, doctor scale, height and weight scale
en balanza tallímetro: height measuring scale, height rod
en balanza pediátrica: infant scale, newborn scale, baby weighing scale
es camisolín: guardapolvo quirúrgico, blusón descartable
es barbijo de tela: barbijo lavable, barbijo reutilizable, tapabocas lavable, cubreboca lavable, tapabocas reutilizable, barbijo de algodón
es barbijo de tela: mascarilla lavable, mascarilla reutilizable
es barbijo quirúrgico: barbijo tres capas, barbijo triple capa, barbijo de hospital, barbijo de enfermera, barbijo tres pliegues
es barbijo quirúrgico: barbijo cirujano
es cubrecalzado: botas descartables, cubre botas, botas quirúrgicas, cubre zapatillas, zapatón, botita quirúrgica, cubre botas descartable
es cubrecalzado: polainas descartables, cubre pies descartable, protector de calzado, protector de zapatos, zapatones descartables, cubrepie
es cubrecalzado: bota desechable
es cofia descartable: gorro de cirujano, gorro de enfermera, gorro de baño descartable, gorro cocinero descartable, cubre cabello, red para pelo
es cofia descartable: gorro desechable, gorro para el pelo, cubrecabello, gorro de manipulador, red para el cabello, gorro sanitario
es cofia descartable: gorrito descartable
en barbijo de tela: cloth mask, reusable mask, washable mask, fabric mask, cotton mask, cloth face mask, reusable face mask, washable face mask
en barbijo de tela: fabric face mask
en barbijo quirúrgico: 3 ply mask, three ply mask, procedure mask, hospital mask, medical face mask, surgical face mask, blue mask
en barbijo quirúrgico: 3 ply face mask, doctor mask, nurse mask
en cubrecalzado: boot cover, booties, shoe protector, foot cover
en cofia descartable: mob cap, bouffant, surgical hat, hair cover, nurse cap, hair cap, bouffant hat, scrub cap, disposable hat, food service cap
es guantes de examinación: guantes de enfermero, guantes de revisación, guantes de uso médico, guantes de odontólogo, guantes odontológicos
es guantes de examinación: guantes de laboratorio
es guantes examinación látex: guantes de latex médicos
es guantes examinación vinilo: guantes vinílicos
es guantes examinación nitrilo: guantes de nitrilo finos
en guantes de examinación: examining gloves, hospital gloves, doctor gloves, nurse gloves, dental gloves, dentist gloves, lab gloves
en guantes examinación látex: medical latex gloves
en guantes examinación vinilo: vinyl exam gloves, vinyl medical gloves, latex free gloves, vinyl examination gloves
en guantes examinación nitrilo: blue medical gloves
es silla de ruedas: silla ortopédica, silla para inválido, silla de traslado, silla para enfermo, silla hospitalaria
es silla de ruedas: silla para personas con discapacidad, silla de minusválido, silla para lesionado, silla de transporte de pacientes
es silla de ruedas: silla para paciente
es andador: caminador, burrito ortopédico, andadera, caminador ortopédico
es bastón: bastoncito
en silla de ruedas: wheel chair, transport chair, mobility chair, patient chair, invalid chair, medical chair wheels, transit chair
en silla de ruedas: disability chair
en andador: zimmer frame, walking aid, zimmer
en bastón: walking cane, mobility cane, support cane, medical cane, adjustable cane, hand cane
-- Otras
es resma: caja de resmas, caja de hojas, caja de papel
en resma: box of paper, case of paper, paper case
es tazas: juego de tazas, set de tazas
es heladera mesada: mini bar
es ssd: disco rígido para pc, disco rígido notebook, disco m.2
es rooftop: aire acondicionado central, aire acondicionado industrial
es cassette: aire acondicionado de techo, aire acondicionado cielorraso
es silueta: aire acondicionado por conductos, aire central por conductos, aire acondicionado ducto
es desagote: desagüe de aire acondicionado, drenaje de aire acondicionado, caño de desagüe aire
$words$, '\n') with ordinality as given (line, place)
  where line <> '' and line not like '--%'
), shipped as (
  select language, term, means, place, nth from lines, regexp_split_to_table(terms, ', ') with ordinality as named (term, nth)
), new as (
  insert into settled_synonyms (language, term, means) select language, term, means from shipped
  on conflict do nothing
  returning language, term, means
)
insert into search_synonyms (language, term, means)
select language, term, means from new join shipped using (language, term, means) order by place, nth
on conflict do nothing;

alter table search_synonyms enable trigger search_synonyms_changed;
alter table search_synonyms enable trigger audited_insert;
insert into search_changes (products, texts, details) values ('{}', false, null);
