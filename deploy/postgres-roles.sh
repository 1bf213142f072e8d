#!/bin/sh
# Runs once, when compose.yaml's PostgreSQL makes its data folder: the two roles and the database (docs/operations.md).
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  --set owner_password="$ABASTO_OWNER_PASSWORD" --set app_password="$ABASTO_APP_PASSWORD" <<'SQL'
create role abasto_owner login password :'owner_password';
create role abasto_app login password :'app_password';
create database abasto owner abasto_owner;
SQL
