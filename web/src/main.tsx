import "./styles/app.css";
import { createApplication } from "./app/application.tsx";
import { start } from "./app/start.tsx";

start(document, createApplication());
